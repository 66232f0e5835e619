package bireme.runtime.finding;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The kinds of faults that checked mode looks for. */
public enum FindingKind {
    /** Ranks that call different collectives, or the same one with arguments that do not fit together. */
    COLLECTIVE(
            "different collectives, or arguments of a collective that do not agree",
            "have all ranks of the communicator call the same collectives in the same order, with the same root,"
                    + " operation and amount of data"),
    /** A message that is longer than the receive that it has matched. */
    TRUNCATION("a message longer than its receive", "receive with at least the count that the sender sends"),
    /** A buffer that changes while an operation owns it, or that two operations own. */
    BUFFER(
            "a buffer used while an operation owned it",
            "wait for the request, or test it successfully, before using its buffer again"),
    /** Requests, messages and communicators that are left over at the end. */
    LEFTOVER(
            "something left over at Finalize",
            "receive every message, wait for every request, and free what was made before Finalize"),
    /** A standard send that waits for ever where an MPI library does not buffer it. */
    UNSAFE_SEND(
            "a send that only works while messages are buffered",
            "let one side receive first, or use Sendrecv or Isend; standard sends may wait for their receives"),
    /** A receive from any source or with any tag that could have taken another message. Not always wrong. */
    RACE(
            "a receive that could have taken another message",
            "where the order matters, name source and tag in the receive"),
    /** A call from a thread that the level asked for does not allow. */
    THREAD(
            "a call from a thread that the thread level asked for does not allow",
            "ask for the level the program needs, such as MPI.THREAD_MULTIPLE, or call from the main thread alone"),
    /** Accesses to the same memory of a window that exclude each other, none of which was complete before the other. */
    WINDOW(
            "conflicting accesses to a window",
            "separate them by a fence, by wait at the target, by an exclusive lock, or by a flush and a message; or"
                    + " accumulate in both, with one operation and type");

    private static final String ALL = "all";

    /** Kinds that a correct program may show as well. */
    private static final Set<FindingKind> ON_REQUEST = EnumSet.of(RACE);

    private final String title;
    private final String remedy;

    FindingKind(String title, String remedy) {
        this.title = title;
        this.remedy = remedy;
    }

    /** {@return the name by which users choose it, such as {@code unsafe-send}} */
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

    /** {@return the default: all kinds that are faults in every program} */
    public static Set<FindingKind> usual() {
        return EnumSet.complementOf(EnumSet.copyOf(ON_REQUEST));
    }

    /** {@return all names, for the user} */
    public static String options() {
        return Arrays.stream(values()).map(FindingKind::option).collect(Collectors.joining(", "));
    }

    /**
     * The kinds that a list stands for: names, {@code all}, {@code true} for the usual ones, and names to leave out
     * with a minus sign before them.
     *
     * @param list for example {@code buffer,leftover} or {@code all,-race}; one that begins with something to leave out
     *     begins with the usual ones
     * @return the kinds; none for {@code false}
     * @throws IllegalArgumentException naming what is no kind
     */
    public static Set<FindingKind> of(String list) {
        EnumSet<FindingKind> kinds = EnumSet.noneOf(FindingKind.class);
        boolean isFirst = true;
        for (String item : list.split(",")) {
            String word = item.strip().toLowerCase(Locale.ROOT);
            if (word.startsWith("-")) {
                if (isFirst) {
                    kinds.addAll(usual());
                }
                kinds.remove(named(word.substring(1)));
            } else if (word.equals(ALL)) {
                kinds.addAll(EnumSet.allOf(FindingKind.class));
            } else if (word.equals("true")) {
                kinds.addAll(usual());
            } else if (!word.equals("false")) {
                kinds.add(named(word));
            }
            isFirst = false;
        }
        return kinds;
    }

    private static FindingKind named(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.option().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + word + "' is nothing to check for; expected all, or some of " + options()));
    }
}
