package bireme.bb.ranks;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;

/**
 * Checks that all ranks are about to run the same graph.
 *
 * <p>Shape: all compare a hash of the description. Only if it differs, rank 0 broadcasts its description, and each rank
 * sends the differences that it has found to all.
 *
 * <p>Threads: one of each rank.
 *
 * <p>Errors: {@link IllegalArgumentException} at all ranks.
 */
final class GraphAgreement {
    private static final int MAX_DIFFERENCE = 500;

    private GraphAgreement() {}

    /**
     * Compares a description.
     *
     * @throws IllegalArgumentException on all ranks, when one has another; the message says which and where
     */
    static void check(Intracomm comm, List<String> lines) {
        long[] all = new long[comm.Size()];
        comm.Allgather(new long[] {hash(lines)}, 0, 1, Datatype.LONG, all, 0, 1, Datatype.LONG);
        if (Arrays.stream(all).distinct().count() > 1) {
            throwDifferences(comm, lines);
        }
    }

    /** A hash of a description, the same in every JVM. */
    static long hash(List<String> lines) {
        long hash = lines.size();
        for (String line : lines) {
            for (int place = 0; place < line.length(); place++) {
                hash = (hash ^ line.charAt(place)) * 0x100000001B3L; // FNV-1a, on characters
            }
            hash = (hash ^ '\n') * 0x100000001B3L;
        }
        return hash;
    }

    private static void throwDifferences(Intracomm comm, List<String> lines) {
        List<String> first = ofRankZero(comm, String.join("\n", lines)).lines().toList();
        byte[] own = Arrays.copyOf(difference(first, lines).getBytes(StandardCharsets.UTF_8), MAX_DIFFERENCE);
        byte[] differences = new byte[MAX_DIFFERENCE * comm.Size()];
        comm.Allgather(own, 0, MAX_DIFFERENCE, Datatype.BYTE, differences, 0, MAX_DIFFERENCE, Datatype.BYTE);
        StringBuilder message = new StringBuilder("the ranks do not run the same graph with the same placement:");
        for (int rank = 0; rank < comm.Size(); rank++) {
            String found =
                    new String(differences, rank * MAX_DIFFERENCE, MAX_DIFFERENCE, StandardCharsets.UTF_8).trim();
            if (!found.isEmpty()) {
                message.append("\n  rank ").append(rank).append(" ").append(found);
            }
        }
        throw new IllegalArgumentException(message.toString());
    }

    private static String ofRankZero(Intracomm comm, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int[] length = {bytes.length};
        comm.Bcast(length, 0, 1, Datatype.INT, 0);
        byte[] whole = comm.Rank() == 0 ? bytes : new byte[length[0]];
        comm.Bcast(whole, 0, whole.length, Datatype.BYTE, 0);
        return new String(whole, StandardCharsets.UTF_8);
    }

    private static String difference(List<String> first, List<String> mine) {
        for (int line = 0; line < Math.max(first.size(), mine.size()); line++) {
            String there = line < first.size() ? first.get(line) : "nothing";
            String here = line < mine.size() ? mine.get(line) : "nothing";
            if (!there.equals(here)) {
                return "has <" + shortened(here) + "> where rank 0 has <" + shortened(there) + ">";
            }
        }
        return "";
    }

    private static String shortened(String line) {
        return line.length() <= MAX_DIFFERENCE / 4 ? line : line.substring(0, MAX_DIFFERENCE / 4) + "...";
    }
}
