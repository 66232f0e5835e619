package bireme.devices.match;

import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicReference;
import xxdev.DeviceException;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/** A message that was taken out of the queue by a probe and waits for its receive. */
final class ProbedMessage implements MatchedMessage {
    /** Discards messages that were forgotten, whose senders would wait, or miss the room they take, for ever. */
    private static final Cleaner FORGOTTEN = Cleaner.create();

    private final Probes probes;
    private final Status status;
    private final Reserved reserved;
    private final Cleaner.Cleanable registration;

    ProbedMessage(Probes probes, UnexpectedMessage message, Status status) {
        this.probes = probes;
        this.status = status;
        this.reserved = new Reserved(probes, message);
        this.registration = FORGOTTEN.register(this, reserved);
    }

    /**
     * The work that is left for a message. Does not refer to the object that programs hold, so that this can become
     * garbage.
     */
    private static final class Reserved implements Runnable {
        private final Probes probes;
        private final AtomicReference<UnexpectedMessage> message;

        Reserved(Probes probes, UnexpectedMessage message) {
            this.probes = probes;
            this.message = new AtomicReference<>(message);
        }

        UnexpectedMessage take() {
            return message.getAndSet(null);
        }

        @Override
        public void run() {
            UnexpectedMessage left = take();
            if (left != null) {
                probes.discard(left);
            }
        }
    }

    @Override
    public Status status() {
        Status copy = new Status();
        copy.set(status);
        return copy;
    }

    @Override
    public void recv(Object buffer, int offset, int count, Status filled) {
        ReceiveRequest receive = probes.checkedReceive(buffer, offset, count, status);
        probes.receive(take(), receive, filled);
    }

    @Override
    public Request irecv(Object buffer, int offset, int count) {
        ReceiveRequest receive = probes.checkedReceive(buffer, offset, count, status);
        return probes.start(take(), receive);
    }

    private UnexpectedMessage take() {
        UnexpectedMessage message = reserved.take();
        if (message == null) {
            throw new DeviceException("the probed message of " + status + " has been received or discarded already");
        }
        registration.clean();
        return message;
    }

    @Override
    public void discard() {
        registration.clean();
    }

    @Override
    public String toString() {
        return "Probed" + status;
    }
}
