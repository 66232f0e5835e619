package bireme.runtime.replay;

import java.util.HashMap;
import java.util.Map;
import xxdev.Device;

/** The calls that a record has lines of, each with what it asks for. */
enum RecordedCallKind {
    /** A receive from any source that blocks. */
    RECV("recv", Asks.CONTEXT_AND_TAG, true),
    /** A receive from any source that does not block. */
    IRECV("irecv", Asks.CONTEXT_AND_TAG, true),
    /** A receive from any source into a new array. */
    RECV_NEW("recvnew", Asks.CONTEXT_AND_TAG, true),
    /** A matched probe of any source that blocks. */
    MPROBE("mprobe", Asks.CONTEXT_AND_TAG, true),
    /** A matched probe that does not block. */
    IMPROBE("improbe", Asks.ENVELOPE, true),
    /** A probe of any source that blocks. */
    PROBE("probe", Asks.CONTEXT_AND_TAG, false),
    /** A probe that does not block. */
    IPROBE("iprobe", Asks.ENVELOPE, false),
    /** A test of a request. */
    TEST("test", Asks.NOTHING, false),
    /** A test that leaves the request as it is. */
    GETSTATUS("getstatus", Asks.NOTHING, false),
    /** A test whether all of several requests are complete. */
    TESTALL("testall", Asks.REQUESTS, false),
    /** A test for one of several requests. */
    TESTANY("testany", Asks.REQUESTS, false),
    /** A test which of several requests are complete. */
    TESTSOME("testsome", Asks.REQUESTS, false),
    /** A wait for one of several requests. */
    WAITANY("waitany", Asks.REQUESTS, false),
    /** A wait for some of several requests. */
    WAITSOME("waitsome", Asks.REQUESTS, false),
    /** Receives from given sources, and matched probes of them. */
    GIVEN("given", Asks.NOTHING, true),
    /** The end of an epoch. */
    FINALIZE("finalize", Asks.NOTHING, false);

    /** The arguments of a call that are recorded, and how many numbers they are. */
    private enum Asks {
        NOTHING(0),
        REQUESTS(1),
        CONTEXT_AND_TAG(2),
        ENVELOPE(3);

        private final int numbers;

        Asks(int numbers) {
            this.numbers = numbers;
        }
    }

    private static final RecordedCallKind[] ALL = values();
    private static final Map<String, RecordedCallKind> BY_WORD = new HashMap<>();

    static {
        for (RecordedCallKind each : ALL) {
            BY_WORD.put(each.word, each);
        }
    }

    private final String word;
    private final Asks asks;
    private final boolean isPost;

    RecordedCallKind(String word, Asks asks, boolean isPost) {
        this.word = word;
        this.asks = asks;
        this.isPost = isPost;
    }

    /** The kind that a line names by this word, or {@code null}. */
    static RecordedCallKind of(String word) {
        return BY_WORD.get(word);
    }

    static RecordedCallKind at(int ordinal) {
        return ALL[ordinal];
    }

    String word() {
        return word;
    }

    /** How many numbers say what it asks for. */
    int asked() {
        return asks.numbers;
    }

    /** Whether it counts in the order of receives, when it finds a message. */
    boolean isPost() {
        return isPost;
    }

    /** Whether it finds a source and a tag. */
    boolean findsMessage() {
        return asks == Asks.CONTEXT_AND_TAG || asks == Asks.ENVELOPE;
    }

    /** Whether it may end without having found something. */
    boolean mayFindNothing() {
        return this == IMPROBE || this == IPROBE || this == GETSTATUS || word.startsWith("test");
    }

    /** A call for the user. */
    String text(int... asked) {
        return switch (asks) {
            case NOTHING -> this == GIVEN ? "a receive from a given source" : word;
            case REQUESTS -> word + " of " + asked[0] + " requests";
            case CONTEXT_AND_TAG -> word + " from ANY_SOURCE, " + tag(asked[1]) + " in context " + asked[0];
            case ENVELOPE ->
                word + " from "
                        + (asked[1] == Device.ANY_SOURCE ? "ANY_SOURCE" : "rank " + asked[1]) + ", " + tag(asked[2])
                        + " in context " + asked[0];
        };
    }

    private static String tag(int tag) {
        return tag == Device.ANY_TAG ? "ANY_TAG" : "tag " + tag;
    }
}
