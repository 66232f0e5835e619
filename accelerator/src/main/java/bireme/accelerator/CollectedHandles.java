package bireme.accelerator;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Frees handles of a driver once the objects that hold them are collected: whenever the next one is made. A cleaner
 * would do it in a thread of its own, and the search for deadlocks cannot tell that such a thread helps no rank.
 *
 * <p>Threads: any.
 */
final class CollectedHandles {
    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    private final Set<Handle> held = ConcurrentHashMap.newKeySet();

    /** What is freed once an object is collected. */
    private static final class Handle extends PhantomReference<Object> {
        private final Runnable release;

        Handle(Object holder, ReferenceQueue<Object> queue, Runnable release) {
            super(holder, queue);
            this.release = release;
        }
    }

    /** Frees the handle of an object when that is collected; {@code release} does not refer to the object. */
    void add(Object holder, Runnable release) {
        held.add(new Handle(holder, collected, release));
        for (Reference<?> each = collected.poll(); each != null; each = collected.poll()) {
            Handle handle = (Handle) each;
            held.remove(handle);
            handle.release.run();
        }
    }
}
