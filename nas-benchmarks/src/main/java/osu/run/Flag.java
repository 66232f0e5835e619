package osu.run;

import java.util.Set;

/** What a program for collective operations can be asked for beside sizes and repetitions. */
enum Flag {
    /** Compare what every rank received with what it should be. */
    CHECK("--check"),
    /** Print one JSON object instead of a table. */
    JSON("--json"),
    /** Make the calls one after another, without a barrier between them. */
    BACK_TO_BACK("--back-to-back");

    /** No flags: the programs for two ranks. */
    static final Set<Flag> NONE = Set.of();

    /** All flags. */
    static final Set<Flag> ALL = Set.of(values());

    private final String option;

    Flag(String option) {
        this.option = option;
    }

    /** What it is called on the command line. */
    String option() {
        return option;
    }
}
