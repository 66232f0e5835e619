package bireme.accelerator;

/**
 * A kernel that can be run.
 *
 * <p>Threads: one at a time.
 */
public abstract class Kernel {
    private final String name;

    Kernel(String name) {
        this.name = name;
    }

    /** {@return its name in the source} */
    public final String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }
}
