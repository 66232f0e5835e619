package bireme.runtime.host.deadlock;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;

/**
 * Tells whether a {@link java.util.Timer} has tasks. A timer that was just given one sleeps on until the system lets it
 * run, so its queue is asked, not its state.
 *
 * <p>Errors: where {@code java.util} is not open to Bireme, which the launcher sees to, no timer is idle.
 */
final class IdleTimer {
    private static final String TIMER_THREAD = "java.util.TimerThread";

    private IdleTimer() {}

    static boolean isTimer(Thread thread) {
        return thread.getClass().getName().equals(TIMER_THREAD);
    }

    static boolean isIdle(Thread timer) {
        try {
            Field field = timer.getClass().getDeclaredField("queue");
            field.setAccessible(true);
            Object queue = field.get(timer);
            Method isEmpty = queue.getClass().getDeclaredMethod("isEmpty");
            isEmpty.setAccessible(true);
            synchronized (queue) { // as the timer itself does
                return (boolean) isEmpty.invoke(queue);
            }
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            return false;
        }
    }
}
