package bireme.runtime.environment;

/** Implemented by a rank's class loader, so that a class can find out which rank it runs for. */
public interface RankScoped {
    /** Environment of the rank whose classes this loader defines. */
    RankEnvironment environment();

    /** Loader of what the program's class path brings for all ranks together, such as devices. */
    ClassLoader sharedLoader();
}
