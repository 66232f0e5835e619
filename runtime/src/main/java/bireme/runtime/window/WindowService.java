package bireme.runtime.window;

import bireme.runtime.layout.LayoutView;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.JobEndedException;
import xxdev.RankLostException;
import xxdev.Request;
import xxdev.RevokedException;
import xxdev.Status;

/**
 * Carries out what ranks of other JVMs ask for, on the memory of this one: a thread of its own, so that they get on
 * while this rank computes.
 *
 * <p>Shape: requests of one origin are carried out in the order in which they were sent. What fails is told to its
 * origin when that asks whether all is done.
 *
 * <p>Threads: one of the service's own, a daemon, from {@link #start} to {@link #stop}.
 */
final class WindowService implements Runnable {
    private static final byte[] NOTHING = {};

    private final WindowChannel channel;
    private final WindowMemory memory;
    private final DynamicRegions regions;
    private final TargetLock lock;
    /** {@code null} where nothing is checked. */
    private final AccessLog log;

    private final Combiner combiner;
    private final Map<Integer, WindowException> failures = new HashMap<>();
    private final Queue<Request> answers = new ArrayDeque<>();
    private final Thread thread;

    /** The service for memory, or for the regions of a dynamic window. */
    WindowService(
            WindowChannel channel,
            WindowMemory memory,
            DynamicRegions regions,
            TargetLock lock,
            AccessLog log,
            Combiner combiner,
            String name) {
        this.channel = channel;
        this.memory = memory;
        this.regions = regions;
        this.lock = lock;
        this.log = log;
        this.combiner = combiner;
        this.thread = new Thread(this, name);
        thread.setDaemon(true);
    }

    void start() {
        channel.openService();
        thread.start();
    }

    /** Ends the service, when nobody asks any more, or the window was revoked, which has ended it already. */
    void stop() {
        requestStop();
        boolean wasInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) { // the service ends soon, and the window with it
                wasInterrupted = true;
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
        channel.closeService();
    }

    private void requestStop() {
        try {
            channel.request(channel.rank(), WindowMessage.of(WindowMessage.Kind.STOP, 0, 0));
        } catch (RevokedException | JobEndedException e) { // as the receive of the service does, which ends it
            System.getLogger("mpi").log(System.Logger.Level.DEBUG, "the service has ended already: " + e);
        }
    }

    @Override
    public void run() {
        Status status = new Status();
        WindowMessage next = next(status);
        while (next != null && next.kind() != WindowMessage.Kind.STOP) {
            serve(next, channel.rankOf(status.source()));
            next = next(status);
        }
    }

    /**
     * The next request; {@code null} when the rank has left the job without freeing the window, the window was revoked,
     * or the job has ended.
     */
    private WindowMessage next(Status status) {
        try {
            return WindowMessage.decode(channel.nextRequest(status));
        } catch (DeviceException e) { // the receive depends on this rank alone
            return null;
        }
    }

    private void serve(WindowMessage message, int origin) {
        try {
            answer(message, origin);
        } catch (WindowException e) {
            failures.putIfAbsent(origin, e);
        } catch (RankLostException | JobEndedException e) { // the origin waits for nothing any more
            failures.remove(origin);
        } catch (DeviceException e) {
            failures.putIfAbsent(origin, new WindowException(WindowErrorKind.OTHER, e.getMessage()));
        }
        while (!answers.isEmpty() && hasEnded(answers.peek())) {
            answers.remove();
        }
    }

    private static boolean hasEnded(Request answer) {
        try {
            return answer.hasEnded();
        } catch (DeviceException e) { // whose rank is lost
            return true;
        }
    }

    private void answer(WindowMessage message, int origin) {
        switch (message.kind()) {
            case PUT -> put(message, origin);
            case GET -> get(message, origin);
            case ACCUMULATE -> accumulate(message, origin, false);
            case GET_ACCUMULATE -> accumulate(message, origin, true);
            case COMPARE_AND_SWAP -> compareAndSwap(message, origin);
            case FLUSH -> flush(message, origin);
            case LOCK_EXCLUSIVE -> take(origin, true);
            case LOCK_SHARED -> take(origin, false);
            case UNLOCK_EXCLUSIVE -> release(true);
            case UNLOCK_SHARED -> release(false);
            case DESCRIBE -> describe(message, origin);
            case LOG -> log(message, origin);
            case LOG_FETCHED -> logFetched(message, origin);
            default -> throw new IllegalStateException("a request of kind " + message.kind());
        }
    }

    private WindowMemory memory(WindowMessage message) {
        WindowMemory found = message.region() == 0 ? memory : regions.find(message.region());
        if (found == null) {
            throw DynamicRegions.notAttached((long) message.region() << Integer.SIZE, channel.rank());
        }
        return found;
    }

    private static Object target(WindowMemory memory, WindowMessage message, ElementType type) {
        Object view = memory.view(type);
        return message.layout() == null
                ? view
                : new LayoutView().set(message.layout(), view, message.index(), message.items(), message.index());
    }

    private void put(WindowMessage message, int origin) {
        ElementType type = ElementType.ofOrdinal(message.number());
        if (message.payload() == null) {
            try {
                Object target = target(memory(message), message, type);
                channel.receiveData(target, message.index(), message.elements(), origin, message.tag());
            } catch (WindowException e) {
                Object unwanted = type.newArray(message.elements());
                channel.receiveData(unwanted, 0, message.elements(), origin, message.tag());
                throw e;
            }
        } else {
            message.copyData(type, target(memory(message), message, type), message.index(), message.elements());
        }
    }

    private void get(WindowMessage message, int origin) {
        ElementType type = ElementType.ofOrdinal(message.number());
        WindowMemory found;
        try {
            found = memory(message);
        } catch (WindowException e) {
            send(type.newArray(message.elements()), message, origin);
            throw e;
        }
        answers.add(channel.startAnswer(
                target(found, message, type), message.index(), message.elements(), origin, message.tag()));
    }

    private void send(Object array, WindowMessage message, int origin) {
        answers.add(channel.startAnswer(array, 0, message.elements(), origin, message.tag()));
    }

    private void accumulate(WindowMessage message, int origin, boolean isFetched) {
        Accumulation accumulation = Accumulation.of(message.number());
        ElementType type = accumulation.type();
        int elements = message.elements();
        Object data = null;
        if (message.payload() != null) {
            data = message.data(type, elements);
        } else if (!accumulation.isNothing()) {
            data = type.newArray(elements);
            channel.receiveData(data, 0, elements, origin, message.tag());
        }
        Object old = isFetched ? type.newArray(elements) : null;
        try {
            combiner.combine(
                    accumulation,
                    memory(message),
                    message.index(),
                    elements,
                    message.layout(),
                    message.items(),
                    data,
                    0,
                    old,
                    0);
        } finally {
            if (isFetched) {
                send(old, message, origin);
            }
        }
    }

    private void compareAndSwap(WindowMessage message, int origin) {
        ElementType type = ElementType.ofOrdinal(message.number());
        Object both = message.data(type, 2);
        Object old = type.newArray(1);
        try {
            long found = combiner.compareAndSwap(
                    memory(message), type, message.index(), ElementBits.get(both, 0), ElementBits.get(both, 1));
            ElementBits.set(old, 0, found);
        } finally {
            answers.add(channel.startAnswer(old, 0, 1, origin, message.tag()));
        }
    }

    private void flush(WindowMessage message, int origin) {
        if (log != null) {
            log.complete(origin);
        }
        WindowException failure = failures.remove(origin);
        byte[] text = failure == null
                ? NOTHING
                : (failure.kind().ordinal() + " " + failure.getMessage()).getBytes(StandardCharsets.UTF_8);
        channel.answer(text, text.length, origin, message.tag());
    }

    /** What a target has told about an access. */
    static WindowException failure(byte[] told, int target) {
        String text = new String(told, StandardCharsets.UTF_8);
        int space = text.indexOf(' ');
        WindowErrorKind kind = WindowErrorKind.values()[Integer.parseInt(text.substring(0, space))];
        return new WindowException(kind, text.substring(space + 1) + " (found at target " + target + ")");
    }

    private void take(int origin, boolean isAlone) {
        if (lock.take(origin, isAlone)) {
            channel.grant(origin, channel.rank());
        }
    }

    private void release(boolean isAlone) {
        lock.release(isAlone).forEach(rank -> channel.grant(rank, channel.rank()));
    }

    private void describe(WindowMessage message, int origin) {
        WindowMemory found = regions.find(message.region());
        long[] numbers =
                found == null ? new long[MemoryShape.NUMBERS] : found.shape().toNumbers();
        channel.answer(numbers, numbers.length, origin, message.tag());
    }

    private void log(WindowMessage message, int origin) {
        byte[] description = (byte[]) message.data(ElementType.BYTE, message.elements());
        LoggedAccess earlier = log.begin(LoggedAccess.decode(description));
        byte[] answer = earlier == null ? NOTHING : earlier.encode();
        channel.answer(answer, answer.length, origin, message.tag());
    }

    private void logFetched(WindowMessage message, int origin) {
        log.completeFetched(origin);
        channel.answer(NOTHING, 0, origin, message.tag());
    }
}
