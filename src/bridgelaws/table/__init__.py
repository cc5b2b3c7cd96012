"""Events, the record, questions and who answers them, standing duties, rulings: all frozen, knowing no Law."""
