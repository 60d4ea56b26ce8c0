//! Pictures: the map, the panel beside it, the page of a seat.
