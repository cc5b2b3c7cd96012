"""Speed, as ratios to peers in the same run."""
