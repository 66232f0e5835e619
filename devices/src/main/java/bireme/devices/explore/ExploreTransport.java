package bireme.devices.explore;

import bireme.devices.match.RendezvousSend;
import bireme.devices.match.Transport;
import bireme.devices.match.waiter.Turns;
import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import xxdev.ElementType;

/**
 * Messages of one rank under the choices of a {@link ChoiceSequence}.
 *
 * <p>Messages of contexts in which no program sends arrive at once and are always buffered: their order decides
 * nothing, since collectives receive from ranks that they name.
 */
final class ExploreTransport implements Transport {
    private final int id;
    private final int ranks;
    private final ExploredJob job;
    private final Turns turns;
    private final Set<Integer> collectiveContexts = ConcurrentHashMap.newKeySet();
    /** Set while a standard send that could have been buffered requests to send; by the thread that has the turn. */
    private boolean isUnbuffered;

    ExploreTransport(int id, int ranks, ExploredJob job) {
        this.id = id;
        this.ranks = ranks;
        this.job = job;
        this.turns = job.turns(id);
    }

    @Override
    public Turns turns() {
        return turns;
    }

    @Override
    public void contextOpened(int context, boolean isCollective) {
        if (isCollective) {
            collectiveContexts.add(context);
        } else {
            collectiveContexts.remove(context);
        }
    }

    private boolean isChosen(int context) {
        return !collectiveContexts.contains(context);
    }

    @Override
    public int frameLimit() {
        return Integer.MAX_VALUE;
    }

    @Override
    public boolean sendsRendezvousWhenFull() {
        return true;
    }

    @Override
    public boolean buffersObjects(int context) {
        takeTurn(context);
        return !waits(context);
    }

    private boolean waits(int context) {
        isUnbuffered =
                isChosen(context) && (job.isUnbuffered() || job.schedule.choose(ChoiceKind.BUFFERING, id, id) == 1);
        return isUnbuffered;
    }

    @Override
    public boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        takeTurn(context);
        if (waits(context)) {
            return false;
        }
        MemoryBlock payload = new MemoryBlock(ByteBuffer.allocate(count << type.shift()));
        payload.put(0, type, buffer, offset, count);
        send(dest, new InFlightMessage(id, tag, context, type, count, payload, null));
        return true;
    }

    private void takeTurn(int context) {
        if (isChosen(context)) {
            turns.point();
        } else {
            turns.begin();
        }
    }

    @Override
    public boolean tryRequestToSend(RendezvousSend send) {
        boolean mayBeBuffered = isUnbuffered;
        isUnbuffered = false;
        if (mayBeBuffered) {
            job.waitingSends.add(send);
        } else {
            takeTurn(send.context());
        }
        InFlightMessage message =
                new InFlightMessage(id, send.tag(), send.context(), send.type(), send.count(), null, send);
        send(send.dest(), message);
        return true;
    }

    private void send(int dest, InFlightMessage message) {
        Channels.Key key = new Channels.Key(dest, id, message.context());
        int channel = ranks + id * ranks + dest;
        boolean isLate = job.channels.isHeld(key)
                || isChosen(message.context()) && job.schedule.choose(ChoiceKind.ARRIVAL, channel, channel) == 1;
        if (isLate) {
            job.channels.hold(key, message);
        } else {
            job.channels.deliver(key, message);
            job.noteEvent();
        }
    }

    /** {@inheritDoc} Messages arrive while others have their turns. */
    @Override
    public int poll() {
        turns.poll();
        return 0;
    }

    @Override
    public boolean hasArrivals() {
        return false;
    }

    @Override
    public int help(int peer) {
        return 0;
    }

    @Override
    public boolean hasArrivalsAt(int peer) {
        return false;
    }

    @Override
    public void close() {
        job.leave(id);
    }
}
