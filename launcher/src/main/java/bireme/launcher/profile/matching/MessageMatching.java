package bireme.launcher.profile.matching;

import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.ReceivedMessage;
import bireme.launcher.profile.recording.SentMessage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Pairs sends with receives.
 *
 * <p>Shape: messages of one sender, receiver, communicator and tag do not overtake each other: the nth that was sent is
 * taken by the nth receive that was posted, of those that took such messages. So only order counts. Where threads have
 * sent or posted at the same time the order is not known, and their messages stay without a partner, as do those of a
 * stream that has more receives than sends, or another length on one side: its recording lacks something.
 *
 * <p>Threads: one.
 *
 * <p>Source: MPI 4.1, 3.5.
 */
public final class MessageMatching {
    private final List<MessagePair> pairs = new ArrayList<>();
    private long ambiguous;
    private long unreceived;
    private long senderless;

    /** What cannot overtake each other. */
    private record StreamKey(int source, int destination, int context, int tag) {}

    private static final class Stream {
        private final List<SentMessage> sends = new ArrayList<>();
        private final List<ReceivedMessage> receives = new ArrayList<>();
    }

    public MessageMatching(List<ProcessRecording> recordings) {
        Map<StreamKey, Stream> streams = new LinkedHashMap<>();
        for (ProcessRecording recording : recordings) {
            for (SentMessage sent : recording.sends()) {
                streams.computeIfAbsent(
                                new StreamKey(sent.rank(), sent.destination(), sent.context(), sent.tag()),
                                key -> new Stream())
                        .sends
                        .add(sent);
            }
            for (ReceivedMessage received : recording.receives()) {
                streams.computeIfAbsent(
                                new StreamKey(received.source(), received.rank(), received.context(), received.tag()),
                                key -> new Stream())
                        .receives
                        .add(received);
            }
        }
        streams.values().forEach(this::match);
    }

    private void match(Stream stream) {
        List<SentMessage> sends = stream.sends;
        List<ReceivedMessage> receives = stream.receives;
        sends.sort(Comparator.comparingLong(SentMessage::beginNs).thenComparingLong(SentMessage::number));
        receives.sort(Comparator.comparingLong(ReceivedMessage::postingNs).thenComparingLong(ReceivedMessage::number));
        boolean[] isSendOpen = overlapping(sends, SentMessage::beginNs, SentMessage::endNs);
        boolean[] isReceiveOpen = overlapping(receives, ReceivedMessage::postingNs, ReceivedMessage::postedNs);
        if (receives.size() > sends.size()) {
            senderless += receives.size();
            unreceived += sends.size();
            return;
        }
        unreceived += sends.size() - receives.size();
        for (int i = 0; i < receives.size(); i++) {
            boolean isKnown = !isSendOpen[i] && !isReceiveOpen[i];
            if (isKnown && sends.get(i).bytes() == receives.get(i).bytes()) {
                pairs.add(new MessagePair(sends.get(i), receives.get(i)));
            } else {
                ambiguous++;
            }
        }
    }

    /** Which of a sorted list had begun while another had not ended, so that their order is not known. */
    private static <T> boolean[] overlapping(List<T> sorted, ToLongFunction<T> begin, ToLongFunction<T> end) {
        boolean[] overlaps = new boolean[sorted.size()];
        long maxEnd = Long.MIN_VALUE;
        int first = 0;
        for (int i = 0; i < sorted.size(); i++) {
            if (i > 0 && begin.applyAsLong(sorted.get(i)) < maxEnd) {
                for (int j = first; j <= i; j++) {
                    overlaps[j] = true;
                }
            } else {
                first = i;
            }
            maxEnd = Math.max(maxEnd, end.applyAsLong(sorted.get(i)));
        }
        return overlaps;
    }

    /** Messages whose send and receive are known. */
    public List<MessagePair> pairs() {
        return pairs;
    }

    /** Messages that were received, but whose order cannot be known. */
    public long ambiguous() {
        return ambiguous;
    }

    /** Messages that were sent and, as far as is recorded, never received. */
    public long unreceived() {
        return unreceived;
    }

    /** Messages that were received and whose send is not recorded. */
    public long senderless() {
        return senderless;
    }
}
