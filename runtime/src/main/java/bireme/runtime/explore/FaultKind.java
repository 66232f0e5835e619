package bireme.runtime.explore;

import bireme.runtime.finding.FindingKind;
import java.util.Locale;

/** The kinds of faults of a program that only some schedules show. */
public enum FaultKind {
    /** No rank can go on. */
    DEADLOCK("no rank can go on", "find in the report who waits for whom, and receive in the order that was sent"),
    /** A rank has failed, or ended the job. */
    FAILURE("the program fails", "do not count on the order in which messages of several ranks arrive"),
    /** Standard output is another. */
    RESULT(
            "a rank prints something else",
            "where the order matters, name the source in the receive, or put results in order by the rank they are of"),
    /** A standard send waits for ever where it is not buffered. */
    UNSAFE_SEND(FindingKind.UNSAFE_SEND.title(), FindingKind.UNSAFE_SEND.remedy());

    private final String title;
    private final String remedy;

    FaultKind(String title, String remedy) {
        this.title = title;
        this.remedy = remedy;
    }

    /** {@return its name in reports, such as {@code unsafe-send}} */
    public String option() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return a description in a few words} */
    public String title() {
        return title;
    }

    /** {@return how to correct it} */
    public String remedy() {
        return remedy;
    }
}
