//! The ids of the rules: the codes of errors and deviations.

use core::fmt;

macro_rules! rules {
    ($($variant:ident $id:literal,)*) => {
        /// A rule of X-FEN by its id, in the order of the specification. The rules themselves are stated in
        /// `spec-vectors/rules.yaml`.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = concat!("`", $id, "`")] $variant,)*
        }

        impl Rule {
            /// Every rule, in the order of the specification.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The id: an area and a name, as in `castling.needs-rook`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id,)* }
            }
        }
    };
}

rules! {
    ProfileFits "profile.fits",
    ShapeLength "shape.length",
    ShapeCharacters "shape.characters",
    ShapeSpaces "shape.spaces",
    ShapeFields "shape.fields",
    PlacementRanks "placement.ranks",
    PlacementWidth "placement.width",
    PlacementPieces "placement.pieces",
    PlacementCompounds "placement.compounds",
    PlacementEmptyRun "placement.empty-run",
    PlacementAdjacentRuns "placement.adjacent-runs",
    PlacementZero "placement.zero",
    PlacementForeign "placement.foreign",
    TurnLetter "turn.letter",
    CastlingNone "castling.none",
    CastlingLetter "castling.letter",
    CastlingKingHome "castling.king-home",
    CastlingOutermostRook "castling.outermost-rook",
    CastlingInnerRook "castling.inner-rook",
    CastlingOnePerWing "castling.one-per-wing",
    CastlingNeedsRook "castling.needs-rook",
    CastlingOutermostLetter "castling.outermost-letter",
    CastlingOrder "castling.order",
    CastlingLegacyAppend "castling.legacy-append",
    CastlingTypePrefix "castling.type",
    CastlingTypeAlone "castling.type-alone",
    CastlingTargets "castling.targets",
    CastlingSamePlay "castling.same-play",
    EpSquare "ep.square",
    EpPushedPawn "ep.pushed-pawn",
    EpCapturer "ep.capturer",
    EpPseudoLegal "ep.pseudo-legal",
    EpBlank "ep.blank",
    CounterDigits "counter.digits",
    CounterFullmove "counter.fullmove",
    PositionKings "position.kings",
    PositionPawns "position.pawns",
    PositionCheck "position.check",
    PositionMaterial "position.material",
    PositionCheckers "position.checkers",
    PositionClock "position.clock",
    CompatPseudoFrc "compat.pseudo-frc",
    PgnSyntax "pgn.syntax",
    PgnStoredStart "pgn.stored-start",
    PgnTraditional "pgn.traditional",
    PgnSetupPair "pgn.setup-pair",
    PgnTagOrder "pgn.tag-order",
    PgnTagCase "pgn.tag-case",
    PgnVariant "pgn.variant",
    PgnKind "pgn.kind",
    PgnCastlingSan "pgn.castling-san",
    PgnReplayed "pgn.replayed",
    PgnMoveNumber "pgn.move-number",
    MovesLegal "moves.legal",
    MovesRights "moves.rights",
    MovesCounters "moves.counters",
    MovesUci "moves.uci",
    MovesSan "moves.san",
    MovesNotation "moves.notation",
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
