package bireme.launcher.profile.matching;

import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.ProfiledCall;
import bireme.launcher.profile.recording.ReceivedMessage;
import bireme.launcher.profile.recording.SendCompletion;
import bireme.launcher.profile.recording.SentMessage;
import bireme.launcher.profile.recording.WaitKind;
import bireme.runtime.profile.SendProtocol;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out which calls waited for another rank, and for which: late senders, late receivers, and collectives whose
 * ranks came one after another.
 *
 * <p>Shape: a call is worked time but for what it waited. A wait ends at the latest with its call.
 *
 * <p>Threads: one.
 */
public final class WaitAnalysis {
    private final CallIndex calls;
    private final Map<SendKey, SendCompletion> completions = new HashMap<>();

    private record SendKey(int rank, long number) {}

    private WaitAnalysis(List<ProcessRecording> recordings, CallIndex calls) {
        this.calls = calls;
        for (ProcessRecording recording : recordings) {
            for (SendCompletion each : recording.completions()) {
                completions.put(new SendKey(each.rank(), each.number()), each);
            }
        }
    }

    /** Notes in each call what it has waited for. */
    public static void run(
            List<ProcessRecording> recordings,
            CallIndex calls,
            List<MessagePair> pairs,
            List<CollectiveGroup> collectives) {
        WaitAnalysis analysis = new WaitAnalysis(recordings, calls);
        pairs.forEach(analysis::ofReceiver);
        pairs.forEach(analysis::ofSender);
        collectives.forEach(CollectiveGroup::findWaits);
    }

    private void ofReceiver(MessagePair pair) {
        ReceivedMessage receive = pair.receive();
        ProfiledCall call = calls.at(receive.rank(), receive.thread(), receive.endNs());
        if (call != null) {
            call.waited(WaitKind.LATE_SENDER, pair.send().rank(), pair.send().beginNs());
        }
    }

    private void ofSender(MessagePair pair) {
        SentMessage send = pair.send();
        if (send.protocol() == SendProtocol.EAGER) {
            return;
        }
        SendCompletion later = send.isPending() ? completions.get(new SendKey(send.rank(), send.number())) : null;
        ProfiledCall call = later == null
                ? calls.at(send.rank(), send.thread(), send.endNs())
                : calls.at(later.rank(), later.thread(), later.endNs());
        boolean isStart = later == null && send.isPending();
        if (call != null && !isStart) {
            call.waited(
                    WaitKind.LATE_RECEIVER,
                    pair.receive().rank(),
                    pair.receive().postingNs());
        }
    }
}
