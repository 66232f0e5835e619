package bireme.devices.wait;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * The {@link SpinLock}s that a thread holds. Kept only while assertions are enabled, so that tests find a thread that
 * would wait for itself, and one that reports a failure under a lock.
 *
 * <p>Threads: one per thread. Every method returns {@code true}, or the answer, so that it can be in an
 * {@code assert}.
 */
final class HeldLocks {
    private static final ThreadLocal<HeldLocks> HERE = ThreadLocal.withInitial(HeldLocks::new);

    private SpinLock[] locks = new SpinLock[8];
    private int count;

    private HeldLocks() {}

    static boolean taken(SpinLock lock) {
        HERE.get().add(lock);
        return true;
    }

    static boolean released(SpinLock lock) {
        HERE.get().remove(lock);
        return true;
    }

    static boolean any(Predicate<? super SpinLock> which) {
        HeldLocks held = HERE.get();
        for (int i = 0; i < held.count; i++) {
            if (which.test(held.locks[i])) {
                return true;
            }
        }
        return false;
    }

    static boolean contains(SpinLock lock) {
        return HERE.get().indexOf(lock) >= 0;
    }

    private void add(SpinLock lock) {
        if (count == locks.length) {
            locks = Arrays.copyOf(locks, 2 * count);
        }
        locks[count++] = lock;
    }

    private void remove(SpinLock lock) {
        int place = indexOf(lock);
        if (place < 0) {
            throw new AssertionError("this thread releases " + lock + ", which it does not hold");
        }
        count--;
        locks[place] = locks[count];
        locks[count] = null;
    }

    private int indexOf(SpinLock lock) {
        int place = count - 1;
        while (place >= 0 && locks[place] != lock) {
            place--;
        }
        return place;
    }
}
