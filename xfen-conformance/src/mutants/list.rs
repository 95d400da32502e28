//! The mutants: mistakes that a reader, a writer, or a player of moves may plausibly make, each with the rules that it
//! breaks. Most were seen in real programs or reports to them; the others are the mistakes that a rule warns of.

use std::fmt;

/// Where a mistake is made, which is where it is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// Reading and writing a position.
    Reading,
    /// Looking who attacks whom, for both.
    Attacks,
    /// Finding, reading and making moves.
    Playing,
    /// Reading a game.
    Games,
}

macro_rules! mutants {
    ($($stage:ident { $($variant:ident: $rules:literal, $about:literal;)* })*) => {
        /// A mistake that the second reader can be made to make.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Mutant {
            $($(#[doc = $about] $variant,)*)*
        }

        impl Mutant {
            /// All of them, in the order of the rules.
            pub const ALL: &[Self] = &[$($(Self::$variant,)*)*];

            /// What it does, as a sentence.
            pub const fn about(self) -> &'static str {
                match self {
                    $($(Self::$variant => $about,)*)*
                }
            }

            const fn variant(self) -> &'static str {
                match self {
                    $($(Self::$variant => stringify!($variant),)*)*
                }
            }

            /// What it is made in.
            pub(super) const fn stage(self) -> Stage {
                match self {
                    $($(Self::$variant)|* => Stage::$stage,)*
                }
            }

            /// The ids of the rules that it breaks, at least one.
            pub fn rules(self) -> impl Iterator<Item = &'static str> {
                match self {
                    $($(Self::$variant => $rules,)*)*
                }
                .split(' ')
            }
        }
    };
}

mutants! {
    Reading {
        // shape
        AnyLengthRead: "shape.length",
            "A line of any length is read.";
        ShortBuffer: "shape.length",
            "What follows the first 90 bytes of a line is lost.";
        NonAsciiSkipped: "shape.characters",
            "Bytes that are not ASCII are skipped.";
        ControlCharactersSkipped: "shape.characters",
            "Control characters are skipped.";
        CutAtNul: "shape.characters",
            "The line ends at its first NUL.";
        AnySpaceParts: "shape.characters",
            "Whatever `isspace` knows parts fields: form feeds and line ends within the line too.";
        EverySpaceParts: "shape.spaces",
            "Each space ends a field; of two in a row the second field is empty and means nothing.";
        LineEndWritten: "shape.spaces",
            "A line end is written behind the last field.";
        UnderscoresAreSpaces: "shape.fields",
            "Underscores are read as spaces without being asked to.";
        ExtraFieldsIgnored: "shape.fields",
            "What follows the sixth field is ignored.";
        MissingFieldsFilled: "shape.fields",
            "A line of fewer than four fields is filled up with `w - - 0 1`.";
        MissingFullmoveIsZero: "shape.fields",
            "Without counters the fullmove number is 0.";
        CountersNotWritten: "shape.fields",
            "Four fields are written.";
        // placement
        NinthRankIgnored: "placement.ranks",
            "Ranks behind the eighth are ignored.";
        ClosingSlashIgnored: "placement.ranks",
            "A slash behind the eighth rank is ignored.";
        MissingRanksAreEmpty: "placement.ranks",
            "Ranks that are missing are empty.";
        RankOneFirst: "placement.ranks",
            "The first rank in the text is rank 1.";
        WidthsUnchecked: "placement.width",
            "Short ranks are filled up and long ones cut.";
        ShortRanksFilled: "placement.width",
            "Short ranks are filled up.";
        SumOfSquaresChecked: "placement.width",
            "Only the sum of all squares is checked, and men run over the slashes.";
        NineFilesRead: "placement.width",
            "A board of nine files is read.";
        CaseOfMenIgnored: "placement.pieces",
            "All men are White's.";
        CompoundsSwapped: "placement.pieces",
            "`A` is the chancellor and `C` the archbishop.";
        CompoundsUnknown: "placement.pieces",
            "`A` and `C` are unknown.";
        UnknownMenSkipped: "placement.pieces",
            "Unknown letters in the placement are skipped.";
        UnknownMenAreNothing: "placement.pieces",
            "An unknown letter is an empty square.";
        CompoundsOnEightFiles: "placement.compounds",
            "`A` and `C` are men on eight files too.";
        EightIsTheLargestRun: "placement.empty-run",
            "`9` and `10` are unknown.";
        TenIsOneAndZero: "placement.empty-run",
            "`10` is read as 1 and 0.";
        RunsWrittenOneByOne: "placement.empty-run",
            "Each empty square is written as `1`.";
        TenWrittenAsTwoRuns: "placement.empty-run",
            "An empty rank of ten files is written `91`.";
        AdjacentRunsAdded: "placement.adjacent-runs",
            "Numbers side by side are added up.";
        RunsReadAsDecimals: "placement.zero",
            "Digits side by side are one decimal number: `08` is 8.";
        ZeroIsNothing: "placement.zero",
            "A `0` in the placement stands for no square.";
        PromotionMarksSkipped: "placement.foreign",
            "`~` and `+` are skipped.";
        JanusLettersRead: "placement.foreign",
            "`J` is an archbishop and `M` a chancellor.";
        // turn
        TurnIgnored: "turn.letter",
            "White is always to move.";
        NotBlackIsWhite: "turn.letter",
            "Whatever is not `b` is White.";
        FirstLetterOfTurn: "turn.letter",
            "Only the first letter of the turn is looked at.";
        // castling
        NoRightsLeftBlank: "castling.none",
            "No rights are written as an empty field.";
        UnknownLettersSkipped: "castling.letter",
            "Unknown letters in the castling field are skipped.";
        DashesSkipped: "castling.letter",
            "Dashes beside letters are skipped.";
        HomelessRightsDropped: "castling.king-home",
            "Rights of a colour without a king at home are dropped without a word.";
        KingsOnOneFileOnly: "castling.king-home",
            "Rights need both kings on one file.";
        CornerRooksOnly: "castling.outermost-rook",
            "Only rooks in the corners castle; other rights are refused.";
        OtherRooksDropped: "castling.outermost-rook castling.inner-rook",
            "Only rooks in the corners castle; other rights are dropped without a word.";
        CornersOfEightFiles: "castling.outermost-rook",
            "Only rooks on the files a and h castle, on ten files too.";
        InnermostRook: "castling.outermost-rook castling.inner-rook",
            "`K` and `Q` are the rooks next to the king.";
        FirstRookFromA: "castling.outermost-rook",
            "`K` and `Q` are the first rooks that are found from the a-file on.";
        RooksOfEitherColor: "castling.outermost-rook",
            "Rooks of both colours count.";
        RooksOfAnyRank: "castling.outermost-rook",
            "Rooks of every rank count.";
        RanksOfWhiteForBoth: "castling.outermost-rook",
            "Rooks are looked for on rank 1 for both colours.";
        SidesOfBlackMirrored: "castling.outermost-rook",
            "Black's `k` is the side on Black's own right-hand side.";
        QueensCount: "castling.outermost-rook",
            "Queens on the home rank count as rooks.";
        SideOfKingIgnored: "castling.needs-rook",
            "`K` is the outermost rook of the rank, be it on the other side of the king.";
        UnfoundedRightsDropped: "castling.needs-rook",
            "A right without its rook is dropped without a word.";
        CornersAssumed: "castling.needs-rook",
            "A `K` or `Q` without its rook means the corner.";
        FileLettersUnknown: "castling.inner-rook",
            "File letters are unknown.";
        FileLettersSkipped: "castling.inner-rook",
            "File letters are skipped.";
        FileLetterMeansOutermost: "castling.inner-rook",
            "A file letter is the outermost rook of its side.";
        FilesEndAtH: "castling.inner-rook",
            "The file letters end at `H`.";
        FileLettersAreWhite: "castling.inner-rook",
            "The case of file letters is ignored.";
        LettersByPosition: "castling.outermost-letter",
            "The first letter of a colour is its right towards h, the second that towards a.";
        InnerRooksLost: "castling.inner-rook",
            "Every right is written `K` or `Q`.";
        ShredderLettersWritten: "castling.outermost-rook compat.pseudo-frc castling.outermost-letter",
            "Every right is written as a file letter.";
        FileOfSeveralRooks: "castling.outermost-rook",
            "A file letter is written where there are several rooks on that side.";
        FenOfAnyRook: "castling.inner-rook",
            "Traditional FEN is written for rights that it cannot express.";
        LastOfWingWins: "castling.one-per-wing",
            "Of two rooks of one wing the last has the right.";
        FirstOfWingWins: "castling.one-per-wing",
            "Of two rooks of one wing the first has the right.";
        TwoRooksOfAWing: "castling.one-per-wing",
            "Both rooks of one wing have the right.";
        CastlingFieldKept: "castling.outermost-letter castling.order castling.one-per-wing castling.legacy-append",
            "The castling field is written as it was read.";
        LettersSorted: "castling.order",
            "The castling letters are written in the order of ASCII.";
        BlackWrittenFirst: "castling.order",
            "Black's rights are written first.";
        QueenSideWrittenFirst: "castling.order",
            "The right towards a is written first.";
        LegacySymbolWins: "castling.legacy-append",
            "Of a pair like `KG` the symbol counts.";
        LegacyPairsUnknown: "castling.legacy-append",
            "Both letters of a pair like `KG` are rights of their own.";
        AnyFileLetterMakesAPair: "castling.legacy-append",
            "`KB` is read as a pair even if the rook on b stands on the other side of the king.";
        TypeIgnored: "castling.type",
            "`s` and `m` are skipped.";
        SymmetricIgnored: "castling.type",
            "`s` is skipped.";
        ModernIgnored: "castling.type",
            "`m` is skipped.";
        TypeRefused: "castling.type",
            "`s` and `m` are unknown.";
        CapitalTypeIgnored: "castling.type",
            "`S` and `M` are skipped.";
        TypeAnywhere: "castling.type",
            "`s` and `m` are read anywhere in the field.";
        SecondTypeIgnored: "castling.type",
            "A second type and one behind letters are skipped.";
        TypeNotWritten: "castling.type",
            "The type is not written.";
        ShredderWithoutType: "castling.type",
            "The type is not written in Shredder-FEN.";
        IdleTypeNotWritten: "castling.same-play castling.type",
            "A type that changes no target is not written.";
        LoneTypeIsNone: "castling.type-alone",
            "A lone `s` or `m` means no rights.";
        LoneTypeKept: "castling.type-alone",
            "The type is kept without rights, and written before the dash.";
        TargetGOnTenFiles: "castling.targets",
            "The king castles to the g-file on ten files too.";
        TargetDOnTenFiles: "castling.targets",
            "The king castles to the d-file on ten files.";
        KingWalksTwo: "castling.targets",
            "The king walks two files whatever the type, no farther than the edge.";
        SymmetricIsTwoFromEachEdge: "castling.targets",
            "Symmetric castling ends two files from either edge.";
        ModernWalksTwoOnTenFiles: "castling.targets",
            "Modern castling is two files on ten files too.";
        ModernStopsBeforeTheEdge: "castling.targets",
            "Modern castling stops one file before the edge.";
        RookTargetsOfEightFiles: "castling.targets",
            "The rook lands on the f- or the d-file whatever the board and the type.";
        RookOnTheKingsSquare: "castling.targets",
            "The rook lands where the king stood.";
        // en passant
        EpRankUnchecked: "ep.square",
            "Of the en-passant square only the file counts.";
        CapitalEpRead: "ep.square",
            "The file of the en-passant square may be upper case.";
        EpEndUnread: "ep.square",
            "What follows the two characters of the en-passant square is ignored.";
        OddEpIsNone: "ep.square",
            "An en-passant field that cannot be read means none.";
        PushedPawnUnchecked: "ep.pushed-pawn",
            "Whether a pawn stands in front of the en-passant square is not checked.";
        AnyPushedMan: "ep.pushed-pawn",
            "Any man of the other side in front of the en-passant square will do.";
        EpTargetUnchecked: "ep.pushed-pawn",
            "The en-passant square itself may be occupied.";
        EpOriginUnchecked: "ep.pushed-pawn",
            "The square that the pawn came from may be occupied.";
        EpAlways: "ep.capturer",
            "The square is written after every double step.";
        AnyManCaptures: "ep.capturer",
            "Any man of the side to move beside the pawn counts as a capturer.";
        PawnOfEitherColorCaptures: "ep.capturer",
            "A pawn of either colour beside the pawn counts as a capturer.";
        CapturerBesideTheTarget: "ep.capturer",
            "Capturers are looked for beside the named square, one rank off.";
        EdgesJoined: "ep.capturer",
            "Beside the a-file stands the last file of the rank below, when capturers are looked for.";
        EdgesJoinedUpwards: "ep.capturer",
            "Beside the a-file stands the last file of the rank above, when capturers are looked for.";
        EpOnlyIfLegal: "ep.pseudo-legal",
            "The square is written only if a capture is legal.";
        EpIgnored: "ep.capturer ep.pseudo-legal",
            "The en-passant field is ignored.";
        EpIsThePawn: "ep.capturer ep.pseudo-legal",
            "The square of the pawn is told instead of the one behind it.";
        MissingEpFilled: "ep.blank",
            "Of five fields with a number in the fourth place the en-passant field is taken to be missing.";
        EpLeftBlank: "ep.blank",
            "No square is written as an empty field.";
        // counters
        DigitsThenAnything: "counter.digits",
            "A counter is read as far as its digits go.";
        SignsRead: "counter.digits",
            "A counter may have a sign.";
        CountersCapped: "counter.digits",
            "A counter that is too large is the largest.";
        CountersOfEightBits: "counter.digits",
            "Counters have eight bits.";
        LeadingZeroIsOctal: "counter.digits",
            "A leading zero makes a counter octal.";
        FullmoveZeroKept: "counter.fullmove",
            "A fullmove number of 0 stays 0.";
        CountersSwapped: "counter.fullmove",
            "The counters are taken for each other.";
        // positions and profiles
        ProfileIgnored: "profile.fits",
            "The profile is ignored.";
        KingsNotNeeded: "position.kings",
            "A side without a king plays on.";
        SeveralKingsPlayed: "position.kings",
            "A side with several kings plays on.";
        PawnsAnywhere: "position.pawns",
            "Pawns may stand on any rank.";
        PawnsOnTheirHomeRank: "position.pawns",
            "Pawns may stand on the home rank of their own colour.";
        CheckNotLookedAt: "position.check",
            "Whether the side that is not to move is in check is not looked at.";
        CheckOfTheMoverForbidden: "position.check",
            "The side to move must not be in check.";
        PromotedMenNotCounted: "position.material",
            "Only pawns are counted.";
        TwoCheckersPassed: "position.checkers",
            "Two checkers on one line are not remarked on.";
        PushNotInCheckers: "position.checkers",
            "The double step plays no part in what can give check.";
        HalfmoveOfBlackForgotten: "position.clock",
            "The half move that Black has before it is not counted.";
        PushNotInClock: "position.clock",
            "A double step with a halfmove clock above 0 is not remarked on.";
    }
    Attacks {
        KingsMayTouch: "position.check",
            "Kings side by side do not attack each other.";
        CompoundsDoNotJump: "position.check moves.legal",
            "Archbishop and chancellor do not jump like a knight.";
        CompoundsOnlyJump: "position.check moves.legal",
            "Archbishop and chancellor do nothing but jump like a knight.";
        PawnsAttackBackwards: "position.check",
            "Pawns attack backwards.";
        PawnsAttackStraight: "position.check",
            "Pawns attack straight ahead.";
    }
    Playing {
        PromotedRooksDoNotCount: "castling.outermost-rook",
            "Promoted rooks do not count when letters are chosen.";
        OwnKingLeftInCheck: "moves.legal",
            "Moves that leave the own king in check are played.";
        EpVictimShields: "moves.legal ep.pseudo-legal",
            "The pawn that is captured en passant still shields the king.";
        EpVictimStays: "moves.legal",
            "The pawn that is captured en passant stays.";
        PushNeverForgotten: "moves.legal ep.capturer",
            "The en-passant square stays after another move.";
        PushNotRemembered: "ep.capturer",
            "Double steps are not remembered.";
        DoubleStepJumps: "moves.legal",
            "A double step may jump.";
        NoPromotionToCompounds: "moves.legal",
            "No pawn becomes an archbishop or a chancellor.";
        MissingPromotionIsQueen: "moves.legal",
            "A promotion that is not named is to a queen.";
        CastlingOutOfCheck: "moves.legal",
            "The king may castle out of check.";
        CastlingThroughCheck: "moves.legal",
            "The king may castle over an attacked square.";
        CastlingIntoCheck: "moves.legal",
            "The king may castle onto an attacked square.";
        CastlingRookShields: "moves.legal",
            "The rook still shields the king when it has castled away.";
        PathOfKingUnchecked: "moves.legal",
            "Men between the king and its target do not hinder castling.";
        PathOfRookUnchecked: "moves.legal",
            "Men between the rook and its target do not hinder castling.";
        KingMovesKeepRights: "moves.rights",
            "A king that moves keeps its rights.";
        OtherRightOutlivesCastling: "moves.rights",
            "Castling uses up one right only.";
        RookMovesKeepRights: "moves.rights",
            "A rook that moves keeps its right.";
        CapturesKeepRights: "moves.rights",
            "A right outlives the rook that is captured.";
        OnlyCornersWatched: "moves.rights",
            "Only moves from and to the corners take rights away.";
        RightsFollowTheOutermost: "castling.inner-rook moves.rights",
            "A right is kept as `K` or `Q` and belongs to whichever rook is outermost.";
        ClockNotResetByPawns: "moves.counters",
            "The halfmove clock goes on after a pawn's move.";
        ClockNotResetByCaptures: "moves.counters",
            "The halfmove clock goes on after a capture.";
        ClockResetByCastling: "moves.counters",
            "Castling sets the halfmove clock to 0.";
        ClockCapped: "moves.counters",
            "The halfmove clock ends at 100.";
        FullmoveCountsEveryMove: "moves.counters",
            "Every move adds to the fullmove number.";
        KingTakesRookUnknown: "moves.uci",
            "In UCI castling is known as the king's way to its target only.";
        KingToTargetIsCastling: "moves.uci",
            "In UCI a king's step to its castling target is always castling.";
        KingToTargetUnknown: "moves.uci",
            "In UCI the king's way to its target is not read as castling.";
        FirstOfSeveralTaken: "moves.san",
            "Of several moves that a word of SAN fits the first is taken.";
        SquareOfSanIgnored: "moves.san",
            "The square that a word of SAN adds is ignored.";
        PinnedRivalsCount: "moves.san",
            "Pinned men make a word of SAN ambiguous.";
        SmallLettersOfMenRead: "moves.san",
            "Small letters name men in SAN too.";
        CastlingByLength: "pgn.castling-san",
            "`O-O` is the right with the nearer rook.";
        CastlingDropped: "pgn.castling-san",
            "A castling that cannot be played is passed over.";
        OtherNotationRead: "moves.notation",
            "Moves are read in whichever notation they are written.";
    }
    Games {
        FenTagIgnored: "pgn.stored-start",
            "The FEN tag is ignored.";
        MissingStartAssumed: "pgn.stored-start",
            "A Chess960 game without FEN starts from the traditional array.";
        VariantTagIgnored: "pgn.variant pgn.traditional",
            "The Variant tag is ignored.";
        VariantsOfOneSpelling: "pgn.variant",
            "Only `Chess960` is known, none of the spellings of Fischer's name.";
        FenNeedsSetUp: "pgn.setup-pair",
            "The FEN tag counts only beside SetUp \"1\".";
        SetUpTagNotNeeded: "pgn.setup-pair",
            "SetUp \"1\" without FEN means the traditional array.";
        SetUpBehindFenIgnored: "pgn.tag-order",
            "A FEN tag counts only if SetUp stands before it.";
        VariantBehindFenIgnored: "pgn.tag-order",
            "A Variant tag behind FEN is ignored.";
        TagNamesByCase: "pgn.tag-case",
            "Tag names in other capitals are unknown.";
        AnyFenIsChess960: "pgn.kind",
            "Every game with a FEN tag is Chess960.";
        ShuffleUnknown: "pgn.kind",
            "Shuffle games are positions.";
        OnlyVariantMakesChess960: "pgn.kind",
            "Only the Variant tag makes a game Chess960.";
        CommentsRead: "pgn.syntax",
            "What stands in comments is read as moves.";
        VariationsRead: "pgn.syntax",
            "Moves of variations are read as moves of the game.";
        PercentLinesRead: "pgn.syntax",
            "Lines that begin with `%` are read.";
        UnreadableSkipped: "pgn.replayed pgn.syntax",
            "What cannot be read between moves is skipped, and the game goes on.";
        GamesStartAtMoveOne: "pgn.move-number",
            "Games begin with move 1 whatever the FEN says.";
    }
}

impl fmt::Display for Mutant {
    /// Its name: `corner-rooks-only`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, letter) in self.variant().char_indices() {
            if letter.is_ascii_uppercase() && index > 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", letter.to_ascii_lowercase())?;
        }
        Ok(())
    }
}
