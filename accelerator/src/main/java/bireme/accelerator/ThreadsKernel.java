package bireme.accelerator;

/** A kernel in Java. */
final class ThreadsKernel extends Kernel {
    private final JavaKernel body;

    ThreadsKernel(String name, JavaKernel body) {
        super(name);
        this.body = body;
    }

    JavaKernel body() {
        return body;
    }
}
