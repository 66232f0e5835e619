package bireme.collectives.mailbox;

import java.util.function.BooleanSupplier;
import xxdev.BackgroundOperation;
import xxdev.BackgroundWork;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.Request;
import xxdev.Status;

/**
 * Device for tests of collectives, which neither probe nor peek.
 *
 * <p>A synchronous one makes every send of at least one element wait for its receive and takes the payload from the
 * sender's buffer only then: orders of calls that work by luck, because a message happened to be buffered, hang on it,
 * and a buffer that is changed too early shows.
 */
public final class MailboxDevice implements Device {
    private final boolean isSynchronous;
    private DeviceConfig config;
    private Mailboxes mailboxes;

    private MailboxDevice(boolean isSynchronous) {
        this.isSynchronous = isSynchronous;
    }

    /** A device that buffers every message. */
    public static Device buffered() {
        return new MailboxDevice(false);
    }

    /** A device that buffers nothing but empty messages. */
    public static Device synchronous() {
        return new MailboxDevice(true);
    }

    @Override
    public void init(DeviceConfig newConfig) {
        config = newConfig;
        mailboxes = newConfig.job().shared(Mailboxes.class, () -> new Mailboxes(newConfig.job()));
    }

    @Override
    public int id() {
        return config.id();
    }

    @Override
    public int size() {
        return config.size();
    }

    @Override
    public void send(Object buffer, int offset, int count, int dest, int tag, int context) {
        if (isSynchronous && count > 0) {
            ssend(buffer, offset, count, dest, tag, context);
        } else {
            deliver(buffer, offset, count, dest, tag, context, true);
        }
    }

    @Override
    public void ssend(Object buffer, int offset, int count, int dest, int tag, int context) {
        issend(buffer, offset, count, dest, tag, context).await();
    }

    @Override
    public Request isend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return issend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public Request issend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return deliver(buffer, offset, count, dest, tag, context, false);
    }

    @Override
    public void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        status.set(irecv(buffer, offset, count, source, tag, context).await());
    }

    @Override
    public Request irecv(Object buffer, int offset, int count, int source, int tag, int context) {
        PostedReceive receive = new PostedReceive(mailboxes, buffer, offset, count, source, config.id(), tag, context);
        mailboxes.post(receive);
        return receive;
    }

    @Override
    public Status probe(int source, int tag, int context) {
        throw notForCollectives();
    }

    @Override
    public Status probe(int source, int tag, int context, BooleanSupplier isOver) {
        throw notForCollectives();
    }

    @Override
    public Status iprobe(int source, int tag, int context) {
        throw notForCollectives();
    }

    @Override
    public Request peek() {
        throw notForCollectives();
    }

    @Override
    public int progress() {
        return 0;
    }

    @Override
    public void awaitUntil(BooleanSupplier condition, String operation) {
        mailboxes.awaitUntil(condition);
    }

    @Override
    public void drive(BackgroundWork work) {
        throw notForCollectives();
    }

    @Override
    public void await(BackgroundOperation operation) {
        throw notForCollectives();
    }

    @Override
    public void beforePark() {
        throw notForCollectives();
    }

    @Override
    public void afterPark() {
        throw notForCollectives();
    }

    @Override
    public void finish() {
        mailboxes = null;
    }

    private Request deliver(Object buffer, int offset, int count, int dest, int tag, int context, boolean isBuffered) {
        Message message = new Message(buffer, offset, count, config.id(), dest, tag, context);
        Message sent = isBuffered ? message.snapshot() : message;
        mailboxes.deliver(sent);
        return new StartedSend(mailboxes, sent);
    }

    private static UnsupportedOperationException notForCollectives() {
        return new UnsupportedOperationException("the mailbox device carries collectives, which do not need this");
    }
}
