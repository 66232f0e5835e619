package bireme.devices.explore;

import bireme.devices.match.RendezvousSend;
import java.util.ArrayList;
import java.util.List;
import xxdev.UnbufferedSend;

/**
 * The standard sends of a job that wait for their receives by choice.
 *
 * <p>Threads: one at a time, see {@link TurnScheduler}.
 */
final class WaitingSends {
    private final List<One> sends = new ArrayList<>();

    private record One(RendezvousSend send, UnbufferedSend description) {}

    /** A send of the calling thread begins to wait. */
    void add(RendezvousSend send) {
        forgetReceived();
        send.retain();
        List<StackTraceElement> stack = List.of(Thread.currentThread().getStackTrace());
        sends.add(new One(send, new UnbufferedSend(send.source(), send.dest(), send.tag(), stack)));
    }

    private void forgetReceived() {
        sends.removeIf(one -> one.send.isDone());
    }

    boolean areWaiting() {
        forgetReceived();
        return !sends.isEmpty();
    }

    List<UnbufferedSend> described() {
        forgetReceived();
        return sends.stream().map(One::description).toList();
    }

    /** All are buffered now, and wait no more. */
    void release() {
        sends.forEach(one -> one.send.release());
        sends.clear();
    }
}
