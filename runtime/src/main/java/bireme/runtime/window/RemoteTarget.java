package bireme.runtime.window;

import bireme.runtime.layout.TypeLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import xxdev.ElementType;
import xxdev.Request;

/**
 * A rank in another JVM, as the origin of accesses to its memory sees it.
 *
 * <p>Shape: accesses are messages to the target's {@link WindowService}, which carries them out in the order in which
 * they were sent. What was begun is over at the origin once the messages with its buffers are, and at the target once a
 * question that was sent after it is answered.
 *
 * <p>Threads: any thread of the rank; one at a time.
 */
final class RemoteTarget {
    private static final int MAX_PENDING = 64;

    private final WindowChannel channel;
    private final int rank;
    private final List<Request> pending = new ArrayList<>();
    private final Map<Integer, WindowShape> regions = new HashMap<>();
    private boolean isBehind;

    RemoteTarget(WindowChannel channel, int rank) {
        this.channel = channel;
        this.rank = rank;
    }

    /** The shape of a region, about which the target is asked once. */
    synchronized WindowShape region(int region) {
        return regions.computeIfAbsent(region, key -> {
            int tag = channel.newTag();
            channel.request(rank, WindowMessage.of(WindowMessage.Kind.DESCRIBE, region, tag));
            long[] numbers = new long[WindowShape.NUMBERS];
            channel.awaitAnswer(numbers, numbers.length, rank, tag);
            return numbers[WindowShape.NUMBERS - 1] == 0 ? null : WindowShape.of(numbers, 0);
        });
    }

    /** Replaces elements; the request of the origin's buffer, {@code null} when that may be used again. */
    synchronized Request put(
            ElementType type,
            int region,
            int index,
            int elements,
            TypeLayout layout,
            int items,
            Object origin,
            int offset) {
        return send(
                WindowMessage.Kind.PUT, type.ordinal(), type, region, index, elements, layout, items, origin, offset);
    }

    /** Combines elements; as {@link #put}. */
    synchronized Request accumulate(
            Accumulation accumulation,
            int region,
            int index,
            int elements,
            TypeLayout layout,
            int items,
            Object origin,
            int offset) {
        return send(
                WindowMessage.Kind.ACCUMULATE,
                accumulation.toNumber(),
                accumulation.type(),
                region,
                index,
                elements,
                layout,
                items,
                origin,
                offset);
    }

    private Request send(
            WindowMessage.Kind kind,
            int number,
            ElementType type,
            int region,
            int index,
            int elements,
            TypeLayout layout,
            int items,
            Object origin,
            int offset) {
        int tag = channel.newTag();
        boolean isInline = (long) elements * type.bytes() <= WindowMessage.MAX_INLINE;
        WindowMessage message = new WindowMessage(kind, region, number, tag, index, elements, layout, items, null, 0);
        isBehind = true;
        channel.request(rank, message.encode(isInline ? origin : null, offset, type));
        return isInline ? null : remember(channel.startSendData(origin, offset, elements, rank, tag));
    }

    /** Fetches elements; the request of the result. */
    synchronized Request get(
            ElementType type,
            int region,
            int index,
            int elements,
            TypeLayout layout,
            int items,
            Object result,
            int offset) {
        int tag = channel.newTag();
        WindowMessage message = new WindowMessage(
                WindowMessage.Kind.GET, region, type.ordinal(), tag, index, elements, layout, items, null, 0);
        isBehind = true;
        Request answer = remember(channel.startAwaitAnswer(result, offset, elements, rank, tag));
        channel.request(rank, message.encode(null, 0, type));
        return answer;
    }

    /** Fetches elements and combines them; the request of the result, which must be done before origin changes. */
    synchronized Request getAccumulate(
            Accumulation accumulation,
            int region,
            int index,
            int elements,
            TypeLayout layout,
            int items,
            Object origin,
            int originOffset,
            Object result,
            int resultOffset) {
        ElementType type = accumulation.type();
        int tag = channel.newTag();
        boolean isInline = origin == null || (long) elements * type.bytes() <= WindowMessage.MAX_INLINE;
        WindowMessage message = new WindowMessage(
                WindowMessage.Kind.GET_ACCUMULATE,
                region,
                accumulation.toNumber(),
                tag,
                index,
                elements,
                layout,
                items,
                null,
                0);
        isBehind = true;
        Request answer = remember(channel.startAwaitAnswer(result, resultOffset, elements, rank, tag));
        channel.request(rank, message.encode(isInline ? origin : null, originOffset, type));
        if (!isInline) {
            remember(channel.startSendData(origin, originOffset, elements, rank, tag));
        }
        return answer;
    }

    /** Starts to compare and swap an element. */
    synchronized void compareAndSwap(
            ElementType type, int region, int index, Object compareAndValue, Object result, int resultOffset) {
        int tag = channel.newTag();
        WindowMessage message = new WindowMessage(
                WindowMessage.Kind.COMPARE_AND_SWAP, region, type.ordinal(), tag, index, 2, null, 0, null, 0);
        isBehind = true;
        remember(channel.startAwaitAnswer(result, resultOffset, 1, rank, tag));
        channel.request(rank, message.encode(compareAndValue, 0, type));
    }

    private Request remember(Request request) {
        if (pending.size() >= MAX_PENDING) {
            pending.removeIf(Request::hasEnded);
        }
        pending.add(request);
        return request;
    }

    /** Waits until the origin's buffers may be used again. */
    synchronized void flushLocal() {
        for (Request each : pending) {
            each.await();
        }
        pending.clear();
    }

    /** Sends the question whose answer {@link #awaitFlush} waits for; 0 when nothing is to be waited for. */
    synchronized int startFlush() {
        if (!isBehind) {
            return 0;
        }
        int tag = channel.newTag();
        channel.request(rank, WindowMessage.of(WindowMessage.Kind.FLUSH, 0, tag));
        isBehind = false;
        return tag;
    }

    /** Waits until all that was begun before {@link #startFlush} is over here and there. */
    synchronized void awaitFlush(int tag) {
        flushLocal();
        if (tag != 0) {
            byte[] failure = channel.awaitAnswer(rank, tag);
            if (failure.length > 0) {
                throw WindowService.failure(failure, rank);
            }
        }
    }

    /** Begins an epoch; {@link WindowChannel#awaitGrant} follows. */
    void lock(boolean isAlone) {
        WindowMessage.Kind kind = isAlone ? WindowMessage.Kind.LOCK_EXCLUSIVE : WindowMessage.Kind.LOCK_SHARED;
        channel.request(rank, WindowMessage.of(kind, 0, 0));
    }

    /** Ends it. */
    void unlock(boolean isAlone) {
        WindowMessage.Kind kind = isAlone ? WindowMessage.Kind.UNLOCK_EXCLUSIVE : WindowMessage.Kind.UNLOCK_SHARED;
        channel.request(rank, WindowMessage.of(kind, 0, 0));
    }
}
