package bireme.accelerator;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The contexts of a rank, which are closed when it ends. */
final class OpenContexts implements AutoCloseable {
    private final Set<AcceleratorContext> contexts = ConcurrentHashMap.newKeySet();

    AcceleratorContext add(AcceleratorContext context) {
        contexts.add(context);
        return context;
    }

    @Override
    public void close() {
        CloseSteps steps = new CloseSteps();
        contexts.forEach(context -> steps.run(context::close));
        contexts.clear();
        steps.rethrow();
    }
}
