package bireme.collectives.mailbox;

import xxdev.DeviceException;
import xxdev.Request;
import xxdev.Status;

/** A receive, from the moment it is posted to the end of its request. */
final class PostedReceive implements Request {
    final Mailboxes mailboxes;
    final Object buffer;
    final int offset;
    final int count;
    final int source;
    final int dest;
    final int tag;
    final int context;
    final Status status = new Status();
    boolean isDone;
    DeviceException failure;

    PostedReceive(
            Mailboxes mailboxes, Object buffer, int offset, int count, int source, int dest, int tag, int context) {
        this.mailboxes = mailboxes;
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.source = source;
        this.dest = dest;
        this.tag = tag;
        this.context = context;
    }

    @Override
    public boolean isDone() {
        return mailboxes.holds(() -> isDone);
    }

    @Override
    public Status await() {
        mailboxes.awaitUntil(() -> isDone);
        if (failure != null) {
            throw failure;
        }
        return status;
    }

    @Override
    public Status test() {
        return isDone() ? await() : null;
    }

    @Override
    public boolean cancel() {
        return mailboxes.withdraw(this);
    }
}
