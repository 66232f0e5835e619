package bireme.runtime.window;

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
    private final Map<Integer, MemoryShape> regions = new HashMap<>();
    private boolean isBehind;

    RemoteTarget(WindowChannel channel, int rank) {
        this.channel = channel;
        this.rank = rank;
    }

    /** The shape of a region, about which the target is asked once. */
    synchronized MemoryShape region(int region) {
        return regions.computeIfAbsent(region, key -> {
            int tag = channel.newTag();
            channel.request(rank, WindowMessage.of(WindowMessage.Kind.DESCRIBE, region, tag));
            long[] numbers = new long[MemoryShape.NUMBERS];
            channel.awaitAnswer(numbers, numbers.length, rank, tag);
            return numbers[MemoryShape.NUMBERS - 1] == 0 ? null : MemoryShape.of(numbers, 0);
        });
    }

    /** Replaces elements; the request of the origin's buffer, {@code null} when that may be used again. */
    synchronized Request put(TargetItems at, Object origin, int offset) {
        return send(WindowMessage.Kind.PUT, at.type().ordinal(), at, origin, offset);
    }

    /** Combines elements; as {@link #put}. */
    synchronized Request accumulate(Accumulation accumulation, TargetItems at, Object origin, int offset) {
        return send(WindowMessage.Kind.ACCUMULATE, accumulation.toNumber(), at, origin, offset);
    }

    private Request send(WindowMessage.Kind kind, int number, TargetItems at, Object origin, int offset) {
        int tag = channel.newTag();
        boolean isInline = isInline(at);
        WindowMessage message = WindowMessage.of(kind, number, tag, at);
        isBehind = true;
        channel.request(rank, message.encode(isInline ? origin : null, offset, at.type()));
        return isInline ? null : remember(channel.startSendData(origin, offset, at.elements(), rank, tag));
    }

    private static boolean isInline(TargetItems at) {
        return (long) at.elements() * at.type().bytes() <= WindowMessage.MAX_INLINE;
    }

    /** Fetches elements; the request of the result. */
    synchronized Request get(TargetItems at, Object result, int offset) {
        int tag = channel.newTag();
        WindowMessage message =
                WindowMessage.of(WindowMessage.Kind.GET, at.type().ordinal(), tag, at);
        isBehind = true;
        Request answer = remember(channel.startAwaitAnswer(result, offset, at.elements(), rank, tag));
        channel.request(rank, message.encode(null, 0, at.type()));
        return answer;
    }

    /** Fetches elements and combines them; the request of the result, which must be done before origin changes. */
    synchronized Request getAccumulate(
            Accumulation accumulation,
            TargetItems at,
            Object origin,
            int originOffset,
            Object result,
            int resultOffset) {
        int tag = channel.newTag();
        boolean isInline = origin == null || isInline(at);
        WindowMessage message = WindowMessage.of(WindowMessage.Kind.GET_ACCUMULATE, accumulation.toNumber(), tag, at);
        isBehind = true;
        Request answer = remember(channel.startAwaitAnswer(result, resultOffset, at.elements(), rank, tag));
        channel.request(rank, message.encode(isInline ? origin : null, originOffset, at.type()));
        if (!isInline) {
            remember(channel.startSendData(origin, originOffset, at.elements(), rank, tag));
        }
        return answer;
    }

    /** Starts to compare and swap an element. */
    synchronized void compareAndSwap(TargetItems at, long expected, long value, Object result, int resultOffset) {
        ElementType type = at.type();
        Object both = type.newArray(2);
        ElementBits.set(both, 0, expected);
        ElementBits.set(both, 1, value);
        int tag = channel.newTag();
        WindowMessage message = new WindowMessage(
                WindowMessage.Kind.COMPARE_AND_SWAP, at.region(), type.ordinal(), tag, at.index(), 2, null, 0, null, 0);
        isBehind = true;
        remember(channel.startAwaitAnswer(result, resultOffset, 1, rank, tag));
        channel.request(rank, message.encode(both, 0, type));
    }

    /** In checked mode: asks whether an access conflicts with another; that one, or {@code null} for none. */
    synchronized LoggedAccess log(LoggedAccess access) {
        byte[] description = access.encode();
        int tag = channel.newTag();
        WindowMessage message = WindowMessage.of(
                WindowMessage.Kind.LOG, 0, tag, new TargetItems(ElementType.BYTE, 0, 0, description.length, null, 0));
        isBehind = true;
        channel.request(rank, message.encode(description, 0, ElementType.BYTE));
        byte[] earlier = channel.awaitAnswer(rank, tag);
        return earlier.length == 0 ? null : LoggedAccess.decode(earlier);
    }

    /** In checked mode: the results of what was begun are here. */
    synchronized void logFetched() {
        int tag = channel.newTag();
        channel.request(rank, WindowMessage.of(WindowMessage.Kind.LOG_FETCHED, 0, tag));
        channel.awaitAnswer(rank, tag);
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
