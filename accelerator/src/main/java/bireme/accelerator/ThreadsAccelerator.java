package bireme.accelerator;

/** The cores of this host as a device: threads of the JVM run kernels in Java. */
final class ThreadsAccelerator extends Accelerator {
    private final int threads;

    /** With so many threads for each context. */
    ThreadsAccelerator(int threads) {
        this.threads = threads;
    }

    @Override
    public String name() {
        return "Java threads";
    }

    @Override
    public String platform() {
        return "Java " + Runtime.version().feature();
    }

    @Override
    public Kind kind() {
        return Kind.THREADS;
    }

    @Override
    public long memoryBytes() {
        return Runtime.getRuntime().maxMemory();
    }

    @Override
    public int computeUnits() {
        return threads;
    }

    @Override
    public boolean hasDoubles() {
        return true;
    }

    @Override
    public AcceleratorContext open() {
        return new ThreadsContext(this);
    }
}
