package bireme.accelerator;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/**
 * The stages of a context that no transfer uses, since memory that a device copies to by itself takes long to get.
 *
 * <p>Threads: any.
 */
final class StagePool {
    private final Queue<Stage> free = new ConcurrentLinkedQueue<>();
    private final Supplier<Stage> maker;

    StagePool(Supplier<Stage> maker) {
        this.maker = maker;
    }

    Stage take() {
        Stage stage = free.poll();
        return stage == null ? maker.get() : stage;
    }

    void give(Stage stage) {
        free.add(stage);
    }
}
