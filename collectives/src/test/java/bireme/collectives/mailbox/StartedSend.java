package bireme.collectives.mailbox;

import xxdev.Request;
import xxdev.Status;

/** A send that is done once its message is taken. */
final class StartedSend implements Request {
    private final Mailboxes mailboxes;
    private final Message message;

    StartedSend(Mailboxes mailboxes, Message message) {
        this.mailboxes = mailboxes;
        this.message = message;
    }

    @Override
    public boolean isDone() {
        return mailboxes.holds(() -> message.isTaken);
    }

    @Override
    public Status await() {
        mailboxes.awaitUntil(() -> message.isTaken);
        return new Status();
    }

    @Override
    public Status test() {
        return isDone() ? new Status() : null;
    }

    @Override
    public boolean cancel() {
        return false;
    }
}
