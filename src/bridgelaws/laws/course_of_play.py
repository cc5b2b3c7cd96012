"""The course of the play: leads and plays go in, each in its turn and checked against what is owed, the irregular one is
handed to its Law, and the ruling changes the situation.

Nothing here knows what any Law says beyond which of them looks at an event. A revoke is seen from the hands or from what
the player plays later; it is kept until somebody corrects it, it is established, or the Director comes.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.bridge import Card, Hand, Seat
from bridgelaws.table.events import ChangedPlay, DirectorCalled, Event, Exposed, Played, Summoned
from bridgelaws.table.play import PlacedCard, Play
from bridgelaws.table.rulings import Awards, Informs, Parts
from bridgelaws.table.standing import (
    CardNamed,
    CardToPlay,
    Duty,
    HandToLead,
    LeadRuled,
    PenaltyCard,
    PenaltyCardKind,
    PlayDuty,
    PlayRuled,
    RevokeStands,
)

from . import law44_sequence_of_play as law44
from . import law50_penalty_cards as law50
from . import law51_two_or_more_penalty_cards as law51
from . import law58_simultaneous_plays as law58
from . import law59_inability_to_play_as_required as law59
from . import law60_play_after_illegal_play as law60
from . import law61_revoke as law61
from . import law64_after_establishment as law64
from . import law67_defective_trick as law67
from .cases import RecordError
from .course_of_revokes import OpenRevokes
from .law45_card_played import deemed_played, fifth_card, held_to_be_played, led
from .law47_retraction import change_of_play
from .law48_exposure_of_declarers_cards import declarers_cards_exposed
from .law49_exposure_of_defenders_cards import defenders_cards_exposed
from .law52_failure_to_play_penalty_card import penalty_card_not_played
from .law54_opening_lead_out_of_turn import opening_lead_out_of_turn
from .law55_declarers_lead_out_of_turn import declarers_lead_out_of_turn
from .law56_defenders_lead_out_of_turn import defenders_lead_out_of_turn
from .law57_premature_play import premature
from .pending import Run
from .play_cases import CardsExposed, CorrectedPlay, IrregularPlay, PlayCase, Revoke, unseen


class CourseOfPlay:
    """One pass over the play of a deal; thrown away afterwards."""

    __slots__ = ("claimed", "hands", "later", "revokes", "run", "turn_began")

    def __init__(self, run: Run, hands: Mapping[Seat, Hand]) -> None:
        self.run = run
        self.hands = hands
        self.revokes = OpenRevokes(run, self.on_turn)
        self.claimed: Awards | None = None
        self.turn_began = 0
        self.later = _cards_by_seat(run.events)

    @property
    def play(self) -> Play:
        """The play as it stands."""
        play = self.run.play
        assert play is not None
        return play

    def begin(self, number: int) -> None:
        """The auction is over with a contract: the opening leader is to lead."""
        contract = self.run.auction.contract
        if contract is not None:
            self.run.play = Play(contract, self.hands)
            self.on_turn(number)

    # Events

    def played(self, number: int, event: Played) -> None:
        """A card led or played, or several together."""
        self._in_play(number, f"{event.seat.title} cannot play {event.cards[0]}")
        for card in event.cards:
            self._can_be_played(number, event.seat, card)
        self.revokes.established_by(number, event.seat)
        if event.simultaneous:
            self.run.rule(
                "simultaneous-plays", number, event.seat, None, law58.deemed_subsequent(), card=event.cards[0]
            )
        if len(event.cards) > 1:
            self._several(self._irregular(number, event.seat, event.cards))
        else:
            self.one_card(number, event.seat, event.cards[0])

    def _several(self, case: IrregularPlay) -> None:
        """58B: the visible card is played; with several visible one of them, and the others are looked at after it."""
        ask = self.run.ask
        which = law58.which_is_played(case)
        visible = None if ask.knows(which) else ask.if_told(law58.only_visible(case))
        if visible is not None:
            self.run.rule("several-cards", case.event, case.offender, None, law58.visible_is_played(), card=visible)
            self.one_card(case.event, case.offender, visible)
            self.on_turn(case.event)
            return
        played = ask(which)
        if law58.found_too_late(case):
            self.run.rule("several-cards", case.event, case.offender, None, law58.defective_trick(), card=played)
            self.one_card(case.event, case.offender, played)
            return
        self.run.rule("several-cards", case.event, case.offender, None, law58.one_is_played(), card=played)
        self.one_card(case.event, case.offender, played)
        others = law58.the_others(case, played, ask) + law58.opponent_may_change(case, played, ask)
        self.run.rule("several-cards", case.event, case.offender, None, others, card=case.card)
        self.on_turn(case.event)

    def one_card(self, number: int, seat: Seat, card: Card) -> None:
        """A single card from a hand, at its turn or not."""
        if seat is not self.play.turn:
            self._out_of_turn(self._irregular(number, seat, (card,)))
            return
        self._leads_under_law_26(seat)
        if not self.play.begun:
            self._partner_has_penalty_cards(number, seat, due=True)
        if self.run.duties:
            self._several_penalty_cards(number, seat, played=card)
        situation = self.run.situation()
        bar = law44.breach(self.run.edition, situation, seat, card)
        if bar is not None and isinstance(bar.duty, PenaltyCard | CardNamed) and self._comes_before_revoke(bar, seat):
            case = self._irregular(number, seat, (card,))
            self._rule("penalty-card-not-played", case, penalty_card_not_played(case, bar, self.run.ask))
            return
        due = law61.failed_to_follow(self.play, seat, card, self._known(seat, number))
        if due:
            self._revoke(number, seat, card, due, "44C")
        elif bar is not None:
            self._breach(number, seat, card, bar)
        elif law59.departs_from_requirement(situation, seat, card):
            case = self._irregular(number, seat, (card,))
            self._rule("could-not-comply", case, law59.cannot_comply(case))
        else:
            self._place(seat, card, number)

    def _comes_before_revoke(self, bar: law44.Bar, seat: Seat) -> bool:
        """A penalty card that is due in leading or following suit; a discard is first looked at as a failure to follow."""
        duty = bar.duty
        assert isinstance(duty, PenaltyCard | CardNamed)
        current = self.play.current
        if not current or duty.card.suit is current[0].card.suit:
            return True
        return self.play.holds_suit(seat, current[0].card.suit) is not True

    def _breach(self, number: int, seat: Seat, card: Card, bar: law44.Bar) -> None:
        """A duty broken at the player's turn: a revoke if the player could have done as required (61A)."""
        if isinstance(bar.duty, CardToPlay):
            self._revoke(number, seat, card, (bar.duty.card,), bar.paragraph)
            return
        due = law61.failed_to_comply(self.run.situation(), seat, bar, self._known(seat, number))
        if due:
            self._revoke(number, seat, card, due, bar.paragraph)
            return
        case = self._irregular(number, seat, (card,))
        possible = law61.failed_to_comply(self.run.situation(), seat, bar, frozenset(unseen(self.play, seat)))
        if possible and law59.could_comply(case, self.run.ask):
            self._revoke(number, seat, card, possible, bar.paragraph)
        else:
            self._rule("could-not-comply", case, law59.cannot_comply(case))

    def exposed(self, number: int, event: Exposed) -> None:
        """Cards shown otherwise than by playing them."""
        self._in_play(number, f"{event.seat.title} cannot expose {event.cards[0]}")
        for card in event.cards:
            self._can_be_played(number, event.seat, card)
        case = CardsExposed(
            self.run.edition, self.run.situation(), number, event.seat, self.run.following(number, event.seat),
            event.cards,
        )  # fmt: skip
        self.run.pending = case
        if case.defends and held_to_be_played(case, self.run.ask):
            self._rule("card-held", case, deemed_played(case), card=event.cards[0])
            return
        law = defenders_cards_exposed if case.defends else declarers_cards_exposed
        self._rule("cards-exposed", case, law(case, self.run.ask), card=event.cards[0])

    def changed(self, number: int, event: ChangedPlay) -> None:
        """A player corrects a card already played."""
        self._in_play(number, f"{event.seat.title} cannot correct {event.old}")
        made = self._placed(event)
        if made is None:
            raise RecordError(
                number, f"{event.seat.title} has no {event.old} among the cards played: nothing to correct"
            )
        self._can_be_played(number, event.seat, event.new)
        if self.revokes.corrected_by_player(number, made.event, event.new):
            return
        following = self.run.following(number, event.seat)
        case = CorrectedPlay(
            self.run.edition, self.run.situation(), number, event.seat, following, change=event, made=made.event
        )
        self.run.pending = case
        self._rule("change-of-play", case, change_of_play(case, self.run.ask), card=event.new)

    def _placed(self, event: ChangedPlay) -> PlacedCard | None:
        found = self.play.place_of(event.old)
        return found if found is not None and found.seat is event.seat else None

    # Out of turn

    def _out_of_turn(self, case: IrregularPlay) -> None:
        ask, play = self.run.ask, self.play
        if self._declarer_was_to_lead_again(case):
            self._rule("defender-before-new-lead", case, law60.defender_before_declarers_lead(case))
        elif not play.current and not play.begun:
            self._rule("opening-lead-out-of-turn", case, opening_lead_out_of_turn(case, ask))
        elif not play.current and ask.if_told(led(case)) is False:
            self._rule("fifth-card", case, fifth_card(case, ask))
        elif not play.current and case.defends:
            self._rule("lead-out-of-turn", case, defenders_lead_out_of_turn(case, ask))
        elif not play.current:
            self._rule("lead-out-of-turn", case, declarers_lead_out_of_turn(case, ask))
        elif (missing := law67.omitted(case)) is not None and (card := law67.supplied(case, missing)) is not None:
            self._omission(case, missing, *card)
        elif play.played_to_current(case.offender) and not (case.defends and not play.played_to_current(case.partner)):
            self._rule("fifth-card", case, fifth_card(case, ask))
        else:
            self._rule("premature-play", case, premature(case, ask))

    def _omission(self, case: IrregularPlay, seat: Seat, number: int, card: Card) -> None:
        """67A1: the card a hand had left out comes first, and then the lead that was made too early."""
        self.run.skipped.add(number)
        self.run.rule("card-left-out", case.event, seat, None, law67.card_supplied(), card=card)
        self.one_card(number, seat, card)
        self.one_card(case.event, case.offender, case.card)

    def _declarer_was_to_lead_again(self, case: IrregularPlay) -> bool:
        return case.defends and any(isinstance(duty, HandToLead) and duty.retracted for duty in self.run.duties)

    def _irregular(self, number: int, seat: Seat, cards: tuple[Card, ...]) -> IrregularPlay:
        case = IrregularPlay(
            self.run.edition, self.run.situation(), number, seat, self.run.following(number, seat), cards
        )
        self.run.pending = case
        return case

    def _rule(
        self, name: str, case: IrregularPlay | CardsExposed | CorrectedPlay, parts: Parts, *, card: Card | None = None
    ) -> None:
        self.run.rule(name, case.event, case.offender, None, parts, card=card or getattr(case, "card", None))
        self.on_turn(case.event)

    # Revokes

    def _revoke(self, number: int, seat: Seat, card: Card, due: tuple[Card, ...], under: str) -> None:
        situation = self.run.situation()
        penalty = {each.card for each in situation.penalty_cards(seat)}
        faced = seat is self.play.dummy or any(each in penalty for each in due)
        was = next((each for each in situation.penalty_cards(seat) if each.card == card), None)
        self.revokes.open.append(
            Revoke(
                self.run.edition, situation, number, seat, self.run.following(number, seat), card, due,
                self.play.number, faced, under, was,
            )
        )  # fmt: skip
        self._place(seat, card, number)

    def director_comes(self, number: int) -> None:
        """A revoke that can be seen and is not established is corrected."""
        self.revokes.director_comes(number)

    # The state

    def _place(self, seat: Seat, card: Card, number: int) -> None:
        self.moved_to(self.play.after(seat, card, number))
        self.on_turn(number)

    def moved_to(self, play: Play) -> None:
        """The play moves on: duties that ended with the cards now played, and with the tricks now complete, are over."""
        before = self.play
        self.run.play = play
        self.revokes.forget_what_is_gone(play)
        if not self.run.duties:
            return
        known = {(each.event, each.card) for trick in (*before.tricks, before.current) for each in trick}
        for trick in (*play.tricks, play.current):
            for each in trick:
                if (each.event, each.card) not in known:
                    self._end_duties(
                        [d for d in self.run.duties if _over_with(d, each, leads=each == trick[0], play=play)]
                    )
        if len(play.tricks) > len(before.tricks):
            self._end_duties([duty for duty in self.run.duties if _over_with_trick(duty, play)])
        if play.over:
            self._end_duties(
                [each for each in self.run.duties if isinstance(each, PlayDuty) and not _settled_later(each)]
            )

    def _end_duties(self, over: list[Duty]) -> None:
        """Duties that have ended with a card or a trick; a penalty card that was played leaves something behind (50E3)."""
        if not over:
            return
        self.run.duties = tuple(duty for duty in self.run.duties if duty not in over)
        for duty in over:
            if isinstance(duty, LeadRuled):
                self.run.restriction_over(duty)
            elif isinstance(duty, PenaltyCard):
                case = PlayCase(self.run.edition, self.run.situation(), duty.event, duty.seat, ())
                for part in law50.once_played(case, duty.seat, duty.card):
                    if isinstance(part, Informs):
                        self.run.inform(part.information)

    def on_turn(self, number: int) -> None:
        """What must be settled before the next card: declarer's choices over penalty cards, and the end of play."""
        play = self.play
        if play.over or self.claimed is not None:
            self._end(number)
            return
        seat = play.turn
        if not play.defends(seat):
            return
        if not play.current:
            self.run.restricted_player_to_lead(seat)
        if not self.run.duties:
            return
        self.turn_began = number
        if not play.current:
            self._partner_has_penalty_cards(number, seat, due=play.begun)
        self._several_penalty_cards(number, seat)

    def _partner_has_penalty_cards(self, number: int, seat: Seat, *, due: bool) -> None:
        """50D2: declarer chooses before the lead; for the opening lead nobody is made to say so before it comes."""
        situation = self.run.situation()
        cards = tuple(each for each in situation.penalty_cards(seat.partner) if each.kind is PenaltyCardKind.MAJOR)
        settled = any(
            ruled.tricks == len(self.play.tricks)
            for ruled in situation.lead_ruled(seat)
            if ruled.law[:2] in ("50", "51")
        )
        if not cards or settled:
            return
        early = self._lead_before_choice(number, seat)
        if early is not None:
            case = self._irregular(early, seat, self._cards_of(early))
            self.run.rule("lead-before-choice", early, seat, None, law50.led_before_choice(case), card=case.card)
            situation = self.run.situation()
        choice = law50.LeadChoice(self.run.edition, situation, self.turn_began, seat.partner, cards)
        if not due and self.run.ask.if_told(law50.declarers_choice(choice)) is None:
            return
        self.run.pending = choice
        self.run.rule(
            "partner-of-penalty-card-leads", number, seat.partner, None, law50.partner_to_lead(choice, self.run.ask)
        )

    def _lead_before_choice(self, number: int, seat: Seat) -> int | None:
        """The lead that follows at once, nobody having called the Director, though declarer had first to choose."""
        following = number + 1
        event = self.run.events[following] if following < len(self.run.events) else None
        if not isinstance(event, Played) or event.seat is not seat or not self.play.begun:
            return None
        newest = max(each.event for each in self.run.situation().penalty_cards(seat.partner))
        came = any(isinstance(each, DirectorCalled | Summoned) for each in self.run.events[newest:following])
        return None if came else following

    def _cards_of(self, number: int) -> tuple[Card, ...]:
        event = self.run.events[number]
        assert isinstance(event, Played)
        return event.cards

    def _settled_now(self, ruled: LeadRuled) -> bool:
        """Declarer has already chosen for this lead under 50D2 or 51B."""
        return ruled.law[:2] in ("50", "51") and ruled.tricks == len(self.play.tricks)

    def _several_penalty_cards(self, number: int, seat: Seat, *, played: Card | None = None) -> None:
        """51A: declarer may name the card now, and must when the player has played one of them unnamed."""
        situation = self.run.situation()
        if any(isinstance(duty, CardNamed) and duty.seat is seat for duty in situation.duties):
            return
        due = law44.must_play(situation, seat)
        cards = tuple(each for each in situation.penalty_cards(seat) if each.card in due)
        if len(cards) < 2:
            return
        question = law51.which_is_played(situation, self.turn_began, cards)
        named = self.run.ask.if_told(question)
        if named is None and played in due:
            named = self.run.ask(question)
        if named is not None:
            self.run.rule("two-penalty-cards", number, seat, None, law51.named(seat, named, number), card=named)

    def _end(self, number: int) -> None:
        """Play is over: what revokes cost."""
        play = self.play
        if play.over:
            self.revokes.director_comes(number)
        revokes = tuple(duty for duty in self.run.duties if isinstance(duty, RevokeStands))
        if not revokes:
            return
        claimed = self.claimed.tricks if self.claimed is not None else ()
        case = law64.PlayEnded(self.run.edition, self.play, revokes, claimed)
        self.run.rule(
            "revoke-settled", number, revokes[0].seat, None, law64.settle(case, self.run.ask), card=revokes[0].card
        )

    def claim_ruled(self, number: int, awards: Awards) -> None:
        """The remaining tricks are given; a claim establishes revokes that were still open."""
        self.claimed = awards
        self.revokes.claimed(number, awards.claimer)
        self.on_turn(number)

    # Facts

    def tricks_won(self) -> int | None:
        """Tricks of declarer's side, once all are played or claimed."""
        play = self.run.play
        if play is None or not play.begun or not (play.over or self.claimed):
            return None
        side = play.declarer.side
        return play.won(side) + (dict(self.claimed.tricks)[side] if self.claimed is not None else 0)

    def _leads_under_law_26(self, seat: Seat) -> None:
        if not self.play.current and self.play.defends(seat):
            self.run.restricted_player_leads(seat)

    def _known(self, seat: Seat, number: int) -> frozenset[Card]:
        """What the hand is known to have held: as dealt, or what it shows and plays from here on."""
        hand = self.hands.get(seat)
        if hand is not None:
            return hand
        cards = {card for event, card in self.later.get(seat, ()) if event > number}
        return frozenset(cards | {each.card for each in self.run.situation().penalty_cards(seat)})

    def _in_play(self, number: int, what: str) -> None:
        if self.run.play is None:
            raise RecordError(number, f"{what}: the board was passed out")
        if self.claimed is not None:
            raise RecordError(number, f"{what}: the remaining tricks have been claimed")
        if self.play.over:
            raise RecordError(number, f"{what}: thirteen tricks have been played")

    def _can_be_played(self, number: int, seat: Seat, card: Card) -> None:
        """A card that was played before, or that another hand holds, cannot be played: Laws 13, 14 and 67 look at that."""
        placed = self.play.place_of(card)
        if placed is not None:
            raise RecordError(
                number,
                f"{seat.title} cannot play {card}: {placed.seat.title} has played it. If it is in two hands, the Director "
                "is called for incorrect-pack; if a trick is defective, for defective-trick (Law 67)",
            )
        hand = self.hands.get(seat)
        if hand is not None and card not in hand:
            raise RecordError(
                number,
                f"{seat.title} was not dealt {card}. If hands are wrong, the Director is called for "
                "wrong-number-of-cards (Law 13) or missing-card (Law 14)",
            )


def _over_with(duty: Duty, placed: PlacedCard, *, leads: bool, play: Play) -> bool:
    """A duty that ends with this card."""
    if isinstance(duty, PenaltyCard):
        return duty.card == placed.card
    if isinstance(duty, CardNamed | CardToPlay | PlayRuled):
        return duty.seat is placed.seat
    if isinstance(duty, HandToLead):
        return leads and not play.defends(placed.seat)
    return isinstance(duty, LeadRuled) and leads and duty.seat is placed.seat and duty.word != "forbid"


def _settled_later(duty: PlayDuty) -> bool:
    """What a revoke costs is settled when play is over; everything else has ended then."""
    return isinstance(duty, RevokeStands)


def _over_with_trick(duty: Duty, play: Play) -> bool:
    """A ban ends when the defender loses the lead, or another hand won the trick."""
    if not isinstance(duty, LeadRuled):
        return False
    return play.leader is not duty.seat


def _cards_by_seat(events: tuple[Event, ...]) -> dict[Seat, list[tuple[int, Card]]]:
    """Every card that a seat plays, shows or corrects to, with the number of the event."""
    found: dict[Seat, list[tuple[int, Card]]] = {}
    for number, event in enumerate(events):
        if isinstance(event, Played | Exposed):
            found.setdefault(event.seat, []).extend((number, card) for card in event.cards)
        elif isinstance(event, ChangedPlay):
            found.setdefault(event.seat, []).append((number, event.new))
    return found
