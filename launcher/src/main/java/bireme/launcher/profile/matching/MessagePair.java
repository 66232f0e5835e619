package bireme.launcher.profile.matching;

import bireme.launcher.profile.recording.ReceivedMessage;
import bireme.launcher.profile.recording.SentMessage;

/** A message as its sender and its receiver have seen it. */
public record MessagePair(SentMessage send, ReceivedMessage receive) {
    /** Whether it was sent before its receive was posted, so that it had to be kept until then. */
    public boolean isUnexpected() {
        return send.beginNs() < receive.postingNs();
    }

    /** From the time at which both sides were there to the end of the receive. */
    public long transferNs() {
        return Math.max(0, receive.endNs() - Math.max(send.beginNs(), receive.postingNs()));
    }
}
