package bireme.runtime.environment;

import bireme.devices.activity.RankObjects;
import java.util.function.Supplier;

/** Implemented by a rank's class loader, so that a class can find out which rank it runs for. */
public interface RankScoped extends RankObjects {
    /** Environment of the rank whose classes this loader defines. */
    RankEnvironment environment();

    @Override
    default <T> T computeIfAbsent(Class<T> kind, Supplier<T> maker) {
        return environment().computeIfAbsent(kind, maker);
    }

    /** Loader of what the program's class path brings for all ranks together, such as devices. */
    ClassLoader sharedLoader();
}
