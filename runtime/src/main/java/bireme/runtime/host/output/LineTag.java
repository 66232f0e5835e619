package bireme.runtime.host.output;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;

/**
 * The tag in front of each line of a rank.
 *
 * <p>Shape: {@code 2026-11-21T07:33:05.123 [1,2]<stdout>: }, where 1 numbers the job and 2 is the rank; either half may
 * be off. Source: {@code --tag-output} of Open MPI.
 */
public final class LineTag {
    private final boolean hasRank;
    private final boolean hasTime;

    /** Creates a tag with the parts asked for. */
    public LineTag(boolean hasRank, boolean hasTime) {
        this.hasRank = hasRank;
        this.hasTime = hasTime;
    }

    byte[] prefix(RankOutput from) {
        StringBuilder text = new StringBuilder(48);
        if (hasTime) {
            appendTime(text);
        }
        if (hasRank) {
            text.append("[1,")
                    .append(from.rank())
                    .append("]<")
                    .append(from.streamName())
                    .append(">: ");
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static void appendTime(StringBuilder text) {
        LocalDateTime now = LocalDateTime.now();
        text.append(now.toLocalDate()).append('T');
        appendPadded(text, now.getHour(), 2).append(':');
        appendPadded(text, now.getMinute(), 2).append(':');
        appendPadded(text, now.getSecond(), 2).append('.');
        appendPadded(text, now.getNano() / 1_000_000, 3).append(' ');
    }

    private static StringBuilder appendPadded(StringBuilder text, int value, int digits) {
        String number = Integer.toString(value);
        for (int i = number.length(); i < digits; i++) {
            text.append('0');
        }
        return text.append(number);
    }
}
