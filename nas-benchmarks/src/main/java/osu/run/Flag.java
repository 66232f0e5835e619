package osu.run;

import java.util.EnumSet;
import java.util.Set;

/** What a program for collective operations can be asked for beside sizes and repetitions. */
enum Flag {
    /** Compare what every rank received with what it should be. */
    CHECK("--check"),
    /** Make the calls one after another, without a barrier between them. */
    BACK_TO_BACK("--back-to-back"),
    /** Let the computation be one that leaves the core free. */
    ELSEWHERE("--elsewhere");

    /** No flags: the programs for two ranks. */
    static final Set<Flag> NONE = Set.of();

    /** The programs for one collective operation. */
    static final Set<Flag> COLLECTIVE = EnumSet.of(CHECK, BACK_TO_BACK);

    /** The program for overlap. */
    static final Set<Flag> OVERLAP = EnumSet.of(ELSEWHERE);

    private final String option;

    Flag(String option) {
        this.option = option;
    }

    /** What it is called on the command line. */
    String option() {
        return option;
    }
}
