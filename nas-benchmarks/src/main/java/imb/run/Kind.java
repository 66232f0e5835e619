package imb.run;

import benchmarks.report.Table.Column;
import java.util.ArrayList;
import java.util.List;

/**
 * What an operation's table tells beside size and repetitions.
 *
 * @param sharePerTime part of a repetition's time that is reported: one half for a message there and back, else 1
 * @param messages messages that each rank sends and receives in that time; 0 where no throughput is reported
 * @param isOneTime whether the table has one time, not those of the fastest, the slowest and the mean rank
 * @param hasSizes whether the size means anything to the operation
 */
public record Kind(double sharePerTime, int messages, boolean isOneTime, boolean hasSizes) {
    private static final int FIRST_WIDTH = 13;
    private static final int WIDTH = 12;

    /** Two ranks, a message there and back; half of it is reported. */
    public static final Kind PING_PONG = new Kind(0.5, 1, true, true);

    /** Two ranks, messages that cross each other. */
    public static final Kind PING_PING = new Kind(1, 1, true, true);

    /** Collective operations with data. */
    public static final Kind COLLECTIVE = new Kind(1, 0, false, true);

    /** Collective operations without. */
    public static final Kind SYNCHRONISATION = new Kind(1, 0, false, false);

    /** All ranks at once, each with so many messages to send or receive. */
    public static Kind parallel(int messages) {
        return new Kind(1, messages, false, true);
    }

    List<Column> columns(boolean isChecked) {
        List<Column> columns = new ArrayList<>();
        if (hasSizes) {
            columns.add(new Column("#bytes", "bytes", FIRST_WIDTH, "d"));
        }
        columns.add(new Column("#repetitions", "repetitions", hasSizes ? WIDTH : FIRST_WIDTH, "d"));
        if (isOneTime) {
            columns.add(time("t[usec]", "us"));
        } else {
            columns.addAll(List.of(time("t_min[usec]", "leastUs"), time("t_max[usec]", "mostUs")));
            columns.add(time("t_avg[usec]", "meanUs"));
        }
        if (messages > 0) {
            columns.add(new Column("Mbytes/sec", "megabytesPerSecond", WIDTH, ".2f"));
        }
        if (isChecked) {
            columns.add(new Column("defects", "defects", WIDTH, "d"));
        }
        return columns;
    }

    private static Column time(String title, String key) {
        return new Column(title, key, WIDTH, ".2f");
    }

    /** The line of a table. */
    List<Object> line(int bytes, Times times, boolean isChecked, int defects) {
        List<Object> line = new ArrayList<>();
        if (hasSizes) {
            line.add(bytes);
        }
        line.add(times.repetitions());
        if (isOneTime) {
            line.add(times.mostUs() * sharePerTime);
        } else {
            line.addAll(List.of(times.leastUs(), times.mostUs(), times.meanUs()));
        }
        if (messages > 0) {
            line.add(messages * (double) bytes / (times.mostUs() * sharePerTime));
        }
        if (isChecked) {
            line.add(defects);
        }
        return line;
    }
}
