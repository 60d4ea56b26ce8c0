//! Pictures: the board with an answer as it would lie there, the hand, the page of a seat.
