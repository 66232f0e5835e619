package bireme.runtime.host.deadlock;

import bireme.runtime.finding.RankNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds out which ranks are not in the collective that the others of a communicator wait in. */
final class CollectiveMismatch {
    private final Map<String, Map<String, List<Integer>>> byCommunicator = new LinkedHashMap<>();
    private final List<RankState> ranks;

    CollectiveMismatch(List<RankState> ranks) {
        this.ranks = ranks;
        for (RankState rank : ranks) {
            WaitingThread thread = rank.inCollective();
            if (thread != null) {
                byCommunicator
                        .computeIfAbsent(thread.communicator(), key -> new LinkedHashMap<>())
                        .computeIfAbsent(thread.collective(), key -> new ArrayList<>())
                        .add(rank.rank());
            }
        }
    }

    /** Which ranks differ, and a semicolon; empty when that is not known, {@code null} without collectives. */
    String describe() {
        for (Map.Entry<String, Map<String, List<Integer>>> communicator : byCommunicator.entrySet()) {
            if (communicator.getValue().size() > 1) {
                return different(communicator.getKey(), communicator.getValue());
            }
        }
        for (Map.Entry<String, Map<String, List<Integer>>> communicator : byCommunicator.entrySet()) {
            Map.Entry<String, List<Integer>> only =
                    communicator.getValue().entrySet().iterator().next();
            String missing = missing(communicator.getKey(), only.getValue());
            if (!missing.isEmpty()) {
                return missing + " not in " + only.getKey() + " of " + communicator.getKey() + "; ";
            }
        }
        return byCommunicator.isEmpty() ? null : "";
    }

    private static String different(String communicator, Map<String, List<Integer>> calls) {
        String usual = calls.keySet().stream()
                .max(Comparator.comparingInt(call -> calls.get(call).size()))
                .orElseThrow();
        StringBuilder text = new StringBuilder();
        calls.forEach((call, who) -> {
            if (!call.equals(usual)) {
                text.append(text.length() == 0 ? "" : ", ").append(in(who, call));
            }
        });
        return text + " where " + in(calls.get(usual), usual) + " of " + communicator + "; ";
    }

    private static String in(List<Integer> who, String call) {
        return RankNames.of(who) + (who.size() == 1 ? " is in " : " are in ") + call;
    }

    /** Only of communicators of all ranks it is known who belongs to them. */
    private String missing(String communicator, List<Integer> there) {
        if (!communicator.equals("MPI.COMM_WORLD") || there.size() == ranks.size()) {
            return "";
        }
        List<Integer> missing = new ArrayList<>();
        ranks.stream()
                .map(RankState::rank)
                .filter(rank -> !there.contains(rank))
                .forEach(missing::add);
        return RankNames.of(missing) + (missing.size() == 1 ? " is" : " are");
    }
}
