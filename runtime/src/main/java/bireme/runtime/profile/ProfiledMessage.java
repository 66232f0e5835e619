package bireme.runtime.profile;

import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/**
 * A message that a matched probe has chosen.
 *
 * <p>Threads: one, the one that receives it.
 */
final class ProfiledMessage implements MatchedMessage {
    private final RankProfile profile;
    private final ReceiveEvent event;
    private final MatchedMessage message;

    ProfiledMessage(RankProfile profile, ReceiveEvent event, MatchedMessage message) {
        this.profile = profile;
        this.event = event;
        this.message = message;
        event.postedNs = System.nanoTime();
    }

    @Override
    public Status status() {
        return message.status();
    }

    @Override
    public void recv(Object buffer, int offset, int count, Status status) {
        message.recv(buffer, offset, count, status);
        profile.received(event, status);
    }

    @Override
    public Request irecv(Object buffer, int offset, int count) {
        return new ProfiledReceive(profile, event, message.irecv(buffer, offset, count));
    }

    @Override
    public void discard() {
        message.discard();
    }
}
