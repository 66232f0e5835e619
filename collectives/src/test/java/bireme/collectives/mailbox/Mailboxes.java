package bireme.collectives.mailbox;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.LocalJob;
import xxdev.TruncationException;

/**
 * Where the ranks of a job leave messages for each other.
 *
 * <p>Threads: any; the monitor guards everything, messages and receives included.
 */
final class Mailboxes {
    private static final long LOOK_AGAIN_MILLIS = 50;

    private final LocalJob job;
    private final List<Message> messages = new ArrayList<>();
    private final List<PostedReceive> receives = new ArrayList<>();

    Mailboxes(LocalJob job) {
        this.job = job;
    }

    synchronized void deliver(Message message) {
        for (Iterator<PostedReceive> posted = receives.iterator(); posted.hasNext(); ) {
            PostedReceive receive = posted.next();
            if (fits(message, receive)) {
                posted.remove();
                complete(message, receive);
                return;
            }
        }
        messages.add(message);
    }

    synchronized void post(PostedReceive receive) {
        for (Iterator<Message> waiting = messages.iterator(); waiting.hasNext(); ) {
            Message message = waiting.next();
            if (fits(message, receive)) {
                waiting.remove();
                complete(message, receive);
                return;
            }
        }
        receives.add(receive);
    }

    synchronized boolean withdraw(PostedReceive receive) {
        return receives.remove(receive);
    }

    synchronized boolean holds(BooleanSupplier condition) {
        return condition.getAsBoolean();
    }

    synchronized void awaitUntil(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            job.checkRunning();
            try {
                // Bounded, because the end of the job does not notify this monitor.
                wait(LOOK_AGAIN_MILLIS);
            } catch (InterruptedException interrupt) {
                Thread.currentThread().interrupt();
                throw new DeviceException("interrupted while waiting for a message", interrupt);
            }
        }
    }

    private void complete(Message message, PostedReceive receive) {
        if (message.count > receive.count) {
            receive.failure = new TruncationException("message of " + message.count + " elements for a receive of "
                    + receive.count + " from rank " + message.source);
        } else {
            ElementCopy.copy(message.buffer, message.offset, receive.buffer, receive.offset, message.count);
            receive.status.set(message.source, message.tag, message.count, message.type);
        }
        receive.isDone = true;
        message.isTaken = true;
        notifyAll();
    }

    private static boolean fits(Message message, PostedReceive receive) {
        return message.dest == receive.dest
                && message.context == receive.context
                && (receive.source == message.source || receive.source == Device.ANY_SOURCE)
                && (receive.tag == message.tag || receive.tag == Device.ANY_TAG);
    }
}
