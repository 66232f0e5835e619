package bireme.runtime.host.deadlock;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import xxdev.ArrivedMessages;
import xxdev.LocalJob;
import xxdev.UnreceivedMessage;

/**
 * Says which messages lie at a rank that calls {@code MPI.Finalize} and so will never receive them.
 *
 * <p>Shape: a line for each sender, tag and communicator of the program. What is a part of a collective, or of no
 * communicator that the rank has, is not reported.
 */
public final class UnreceivedReport {
    private static final int MAX_MESSAGES = 10_000;
    private static final int MAX_LINES = 5;

    private record Kind(int source, int tag, int context) {}

    private UnreceivedReport() {}

    /** One line for each kind of message, the oldest first; of many kinds only some. */
    public static List<String> of(int rank, LocalJob job, CommunicatorNames names) {
        ArrivedMessages arrived = job.arrivedMessages(rank);
        if (arrived == null || arrived.size() == 0) {
            return List.of();
        }
        Map<Kind, List<UnreceivedMessage>> kinds = new LinkedHashMap<>();
        for (UnreceivedMessage message : arrived.oldest(MAX_MESSAGES)) {
            if (isOfProgram(rank, names.of(rank, message.context()))) {
                Kind kind = new Kind(message.source(), message.tag(), message.context());
                kinds.computeIfAbsent(kind, key -> new ArrayList<>()).add(message);
            }
        }
        List<String> lines = new ArrayList<>();
        kinds.values().stream()
                .limit(MAX_LINES)
                .forEach(alike ->
                        lines.add(line(rank, alike, names.of(rank, alike.get(0).context()))));
        if (kinds.size() > MAX_LINES) {
            lines.add("rank " + rank + " has not received " + (kinds.size() - MAX_LINES) + " more kinds of messages");
        }
        return lines;
    }

    /** An intercommunicator does not know its own side by these numbers. */
    private static boolean isOfProgram(int rank, CommunicatorNames.Communicator communicator) {
        return communicator != null && !communicator.isOfCollectives() && communicator.has(rank);
    }

    private static String line(int rank, List<UnreceivedMessage> alike, CommunicatorNames.Communicator communicator) {
        UnreceivedMessage first = alike.get(0);
        return "rank " + communicator.rankOf(first.source()) + " sent tag " + first.tag() + " to rank "
                + communicator.rankOf(rank) + " (" + first.count() + " x " + first.type() + " on " + communicator.name()
                + ")" + (alike.size() == 1 ? "" : " and " + (alike.size() - 1) + " more with this tag")
                + ", which nobody had received when MPI.Finalize was called";
    }
}
