package bireme.launcher.profile;

import bireme.launcher.profile.matching.MessageMatching;
import bireme.launcher.profile.matching.MessagePair;
import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.RankTotals;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What a reader of a profile has to know about what it lacks: recordings that are missing, events that JFR has dropped,
 * messages without a partner, clocks that do not agree.
 *
 * <p>Threads: one.
 */
final class ProfileChecks {
    private static final double NS_PER_US = 1e3;

    private final Profile profile;
    private final List<String> notes = new ArrayList<>();

    ProfileChecks(Profile profile) {
        this.profile = profile;
    }

    List<String> notes() {
        checkRanks();
        profile.recordings().forEach(this::checkTotals);
        checkPairs();
        checkMatching();
        checkClocks();
        return notes;
    }

    private void checkRanks() {
        Set<Integer> present = new HashSet<>();
        profile.recordings().forEach(each -> present.addAll(each.ranks()));
        Set<Integer> missing = new TreeSet<>();
        IntStream.range(0, profile.size())
                .filter(rank -> !present.contains(rank))
                .forEach(missing::add);
        if (!missing.isEmpty()) {
            notes.add("Nothing is recorded of "
                    + (missing.size() == 1 ? "rank " + missing.iterator().next() : "ranks " + missing)
                    + ". Waits for them are not known, and collectives with them are left out.");
        }
    }

    private void checkTotals(ProcessRecording recording) {
        if (recording.lostBytes() > 0) {
            notes.add(recording.name() + ": JFR has dropped " + recording.lostBytes()
                    + " bytes of events because they came too fast.");
        }
        if (recording.failedCalls() > 0) {
            notes.add(recording.name() + ": " + recording.failedCalls()
                    + " calls have ended with an exception and are left out.");
        }
        for (RankTotals counted : recording.totals()) {
            long sent = recording.sends().stream()
                    .filter(send -> send.rank() == counted.rank())
                    .count();
            long received = recording.receives().stream()
                    .filter(receive -> receive.rank() == counted.rank())
                    .count();
            if (sent != counted.messagesSent() || received != counted.messagesReceived()) {
                notes.add("Rank " + counted.rank() + ": the device has counted " + counted.messagesSent()
                        + " messages sent and " + counted.messagesReceived() + " received, the recording has " + sent
                        + " and " + received + ".");
            }
        }
        if (recording.totals().isEmpty()) {
            notes.add(recording.name() + ": the recording has ended before the job.");
        }
    }

    private void checkPairs() {
        if (!profile.isCounted()) {
            if (!profile.pairs().isEmpty()) {
                notes.add("What the devices have counted is not recorded, so messages inside collectives are not known,"
                        + " and objects count 0 bytes.");
            }
            return;
        }
        for (PairTotals pair : profile.pairs()) {
            if (pair.programMessages() > pair.messages()) {
                notes.add("Rank " + pair.source() + " has sent " + pair.programMessages() + " messages to rank "
                        + pair.destination() + ", of which its device has counted " + pair.messages()
                        + ": threads that send at the same time are not always counted.");
            }
        }
    }

    private void checkMatching() {
        MessageMatching matching = profile.matching();
        if (matching.ambiguous() > 0) {
            notes.add(matching.ambiguous() + " messages were sent or received by several threads at the same time with"
                    + " the same partner and tag: which send belongs to which receive is not known, and they have no"
                    + " arrow. Tags of their own for each thread would tell.");
        }
        if (matching.unreceived() > 0) {
            notes.add(matching.unreceived() + " messages were sent, and no receive of them is recorded.");
        }
        if (matching.senderless() > 0) {
            notes.add(matching.senderless() + " messages were received, and not all of their sends are recorded.");
        }
    }

    private void checkClocks() {
        long worst = 0;
        for (MessagePair pair : profile.matching().pairs()) {
            worst = Math.max(worst, pair.send().beginNs() - pair.receive().endNs());
        }
        if (worst > 0) {
            notes.add(String.format(
                    java.util.Locale.ROOT,
                    "Clocks of JVMs do not agree: a receive seems to end %.1f us before its send begins.",
                    worst / NS_PER_US));
        }
        for (ProcessRecording recording : profile.recordings()) {
            long error = profile.clock().errorNs(recording.process());
            if (error < 0) {
                notes.add(recording.name() + ": its clock was not compared with the launcher's; its times are as its"
                        + " own clock shows them.");
            } else if (error > 0) {
                notes.add(String.format(
                        java.util.Locale.ROOT,
                        "%s: its times may be wrong by up to %.1f us; its clock drifts by %.2f parts per million.",
                        recording.name(),
                        error / NS_PER_US,
                        profile.clock().driftPpm(recording.process())));
            }
        }
    }
}
