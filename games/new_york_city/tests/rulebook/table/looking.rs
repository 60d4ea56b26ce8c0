//! Looking at the table, at what is offered, and at the final scoring.

use engine::{Rules, Seat};

use super::*;

impl Play {
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn table(&self) -> &Table {
        self.game.table()
    }

    #[track_caller]
    pub fn asks(self, seat: Seat, question: Question) -> Play {
        assert_eq!(self.game.decision(), Some(Decision { seat, question }));
        self
    }

    /// All legal actions, in their order.
    #[track_caller]
    pub fn offers(self, actions: &[Action]) -> Play {
        assert_eq!(self.game.legal_actions(), actions);
        self
    }

    #[track_caller]
    pub fn offers_also(self, action: Action) -> Play {
        let offered = self.game.legal_actions();
        assert!(offered.contains(&action), "{action:?} is not among {offered:?}");
        self
    }

    /// The action is not on offer, is refused by this rule, and nothing changes.
    #[track_caller]
    pub fn refuses(mut self, action: Action, rule: Rule) -> Play {
        assert!(!self.game.legal_actions().contains(&action), "{action:?} is on offer");
        let before = self.game.clone();
        let refused = self.game.apply(action).map_err(Rule::from);
        assert_eq!(refused, Err(rule));
        assert_eq!(self.game, before, "a refused action changed the game");
        self
    }

    /// *Why not?* tells of the action, with this rule and what is missing.
    #[track_caller]
    pub fn lacks(self, action: Action, rule: Rule, missing: Missing) -> Play {
        let mut told = None;
        self.game.refused(&mut |refused, refusal| {
            told = if refused == action { Some(refusal) } else { told };
            true
        });
        assert_eq!(told, Some(Refusal { rule, missing }), "{action:?}");
        self.refuses(action, rule)
    }

    /// The staged cards are no bid (NYC-8.3).
    #[track_caller]
    pub fn refuses_to_confirm(self) -> Play {
        self.refuses(Confirm, Rule::BidValue)
    }

    /// Something happened to a seat since the table was set.
    #[track_caller]
    pub fn tells(self, seat: Seat, fact: Fact) -> Play {
        let told = self.story.iter().any(|entry| entry.seat == Some(seat) && entry.fact == fact);
        assert!(told, "{fact:?} is not told in {:#?}", self.story);
        self
    }

    /// How often something happened to any seat.
    pub fn times(&self, what: impl Fn(&Fact) -> bool) -> usize {
        self.story.iter().filter(|entry| what(&entry.fact)).count()
    }

    #[track_caller]
    pub fn has_points(self, seat: Seat, points: u16) -> Play {
        assert_eq!(self.table().players[seat].score, points, "points of {seat:?}");
        self
    }

    #[track_caller]
    pub fn has_dollars(self, seat: Seat, dollars: u8) -> Play {
        assert_eq!(self.table().players[seat].dollars, dollars, "dollars of {seat:?}");
        self
    }

    #[track_caller]
    pub fn has_on_board(self, seat: Seat, skyscrapers: u8) -> Play {
        assert_eq!(self.table().players[seat].skyscrapers, skyscrapers, "board of {seat:?}");
        self
    }

    #[track_caller]
    pub fn has_built(self, seat: Seat, boroughs: &str) -> Play {
        assert_eq!(self.table().players[seat].built, by_borough(boroughs), "built by {seat:?}");
        self
    }

    #[track_caller]
    pub fn holds(self, seat: Seat, letters: &str) -> Play {
        assert_eq!(self.table().players[seat].hand, heap(letters), "hand of {seat:?}");
        self
    }

    #[track_caller]
    pub fn has_reserve(self, seat: Seat, letters: &str) -> Play {
        assert_eq!(self.table().players[seat].reserve, heap(letters), "reserve of {seat:?}");
        self
    }

    /// The cards lying in front of a seat.
    #[track_caller]
    pub fn has_played(self, seat: Seat, letters: &str) -> Play {
        assert_eq!(self.table().players[seat].bid.played, heap(letters), "played by {seat:?}");
        self
    }

    #[track_caller]
    pub fn has_company(self, seat: Seat, numbers: &[u8]) -> Play {
        let company = &self.table().players[seat].company;
        let found: Vec<u8> = company.iter().map(|tile| tile.character.number()).collect();
        assert_eq!(found, numbers, "company of {seat:?}");
        self
    }

    /// Which tiles of a company have a dollar on them, by place.
    #[track_caller]
    pub fn has_used(self, seat: Seat, used: &[bool]) -> Play {
        let found: Vec<bool> = self.table().players[seat].company.iter().map(|tile| tile.used).collect();
        assert_eq!(found, used, "dollars on the tiles of {seat:?}");
        self
    }

    #[track_caller]
    pub fn has_vessel(self, seat: Seat, number: usize) -> Play {
        assert_eq!(self.table().vessels[number], Some(seat), "owner of vessel {number}");
        self
    }

    #[track_caller]
    pub fn has_discarded(self, letters: &str) -> Play {
        assert_eq!(self.table().discard_pile, heap(letters), "discard pile");
        self
    }

    #[track_caller]
    pub fn has_track(self, tokens: &str) -> Play {
        assert_eq!(listed(&self.table().press_track), told(tokens), "Press Track, first to last");
        self
    }

    #[track_caller]
    pub fn has_pairs(self, pairs: &str) -> Play {
        assert_eq!(self.table().pairs[..], pairs_of(pairs), "open pairs");
        self
    }

    /// The open tiles of an Elevator row.
    #[track_caller]
    pub fn has_elevator(self, row: u8, numbers: &[u8]) -> Play {
        let open = (0..4).filter_map(|position| self.table().open_tile(row, position));
        assert!(open.map(Character::number).eq(numbers.iter().copied()), "row {row}");
        self
    }

    /// The prestige tile lies in this borough.
    #[track_caller]
    pub fn has_tile_in(self, borough: Borough, kind: VesselKind, value: u8) -> Play {
        let number = usize::from(prestige_tile(kind, value).number());
        assert_eq!(self.table().prestige_placed[number], Some(borough));
        self
    }

    #[track_caller]
    pub fn has_starter(self, seat: Seat, matching: Card) -> Play {
        assert_eq!((self.table().starter, self.table().matching), (seat, matching));
        self
    }
}

/// Looking at the final scoring as the table lies now.
impl Play {
    /// A line of the score sheet; a source that has no line gives no points.
    #[track_caller]
    pub fn scores(self, seat: Seat, source: ScoreSource, points: u16) -> Play {
        let sheet = self.game.score_sheet();
        let lines = &sheet.seats[usize::from(seat.index())].lines;
        let found: u16 = lines.iter().filter(|line| line.source == source).map(|line| line.points).sum();
        assert_eq!(found, points, "{source:?} among {lines:#?}");
        self
    }

    #[track_caller]
    pub fn scores_for(self, seat: Seat, number: u8, points: u16) -> Play {
        self.scores(seat, ScoreSource::EndCharacter(character(number)), points)
    }

    #[track_caller]
    pub fn scores_sets(self, seat: Seat, number: u8, sets: u8, points: u16) -> Play {
        self.scores(seat, ScoreSource::Sets { character: character(number), sets }, points)
    }

    #[track_caller]
    pub fn scores_total(self, seat: Seat, points: u16) -> Play {
        let sheet = self.game.score_sheet();
        assert_eq!(sheet.seats[usize::from(seat.index())].total, points, "{sheet:#?}");
        self
    }

    /// Who gets what in a borough, first to last, told as `"Y:14 R:7 N:4 B:2"`.
    #[track_caller]
    pub fn scores_in(self, borough: Borough, places: &str) -> Play {
        let ranking = &self.game.score_sheet().boroughs[borough as usize];
        let found: Vec<_> = ranking.places.iter().map(|place| (place.token, place.points)).collect();
        assert_eq!(found, numbered(places, ':'), "{borough:?}");
        self
    }

    #[track_caller]
    pub fn ranks(self, seats: &[Seat]) -> Play {
        let sheet = self.game.score_sheet();
        assert!(sheet.ranking().map(|seat| seat.seat).eq(seats.iter().copied()), "{sheet:#?}");
        self
    }
}
