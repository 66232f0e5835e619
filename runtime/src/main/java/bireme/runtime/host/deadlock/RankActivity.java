package bireme.runtime.host.deadlock;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;

/**
 * What a rank does that waits in no call. It can be sent to another process.
 *
 * @param kind what it does
 * @param call the API method that it is in, of {@link Kind#IN_CALL}; else empty
 * @param line the program's own line; empty when the stack shows none
 */
public record RankActivity(Kind kind, String call, String line) {
    /** Of a rank that waits in a call or has ended. */
    public static final RankActivity NONE = new RankActivity(Kind.NONE, "", "");

    /** What a rank does, by the state of its busiest thread. */
    public enum Kind {
        /** Nothing else: it waits in a call or has ended. */
        NONE(""),
        /** It works. */
        COMPUTING("computing"),
        /** It takes little processor time, although it could run. */
        RUNNABLE("reading, writing, or without a core"),
        /** It sleeps because the program says so. */
        SLEEPING("sleeping"),
        /** It waits to enter a {@code synchronized} block. */
        WAITING_FOR_LOCK("waiting for a lock"),
        /** It waits for another thread or a device. */
        WAITING("waiting for something that is no message"),
        /** It is in a call of the API and does not wait there. */
        IN_CALL("in %s, which does not wait"),
        /** Its last thread ends. */
        ENDING("ending");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    static RankActivity read(FieldReader in) {
        return new RankActivity(Kind.values()[in.number(0, Kind.values().length - 1)], in.word(), in.word());
    }

    void write(FieldWriter out) {
        out.number(kind.ordinal());
        out.text(call);
        out.text(line);
    }

    /** Text to follow "is", with the program's line; empty for {@link #NONE}. */
    public String text() {
        String what = WaitingThread.cut(kind.text.formatted(call));
        return line.isEmpty() ? what : what + WaitingThread.cut("\n    at " + line);
    }
}
