package bireme.launcher.live;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;

/**
 * A process of a job that has not answered. Can be sent to another process.
 *
 * @param process its number
 * @param kind why, in short
 * @param why what is known, to follow its name in a sentence
 * @param ranks its ranks, ascending
 */
public record AbsentProcess(int process, Kind kind, String why, int[] ranks) {
    /** Why a process does not answer. */
    public enum Kind {
        /** It has not joined the job yet. */
        STARTING,
        /** It has been stopped by a signal. */
        STOPPED,
        /** It is there, as far as is known, and does not answer. */
        SILENT,
        /** The job goes on without it. */
        LOST,
        /** It has done its part. */
        ENDED
    }

    static AbsentProcess read(FieldReader in) {
        return new AbsentProcess(
                in.rank(),
                Kind.values()[in.number(0, Kind.values().length - 1)],
                in.report(),
                in.numbers(FieldReader.MAX_RANKS, 0, FieldReader.MAX_RANKS));
    }

    void write(FieldWriter out) {
        out.number(process);
        out.number(kind.ordinal());
        out.report(why);
        out.numbers(ranks);
    }
}
