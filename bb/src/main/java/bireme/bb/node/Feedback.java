package bireme.bb.node;

/**
 * Names the feedback edge to the head of one loop, for nodes inside of it; see {@link Output#to}.
 *
 * <p>Threads: any; compared by identity.
 *
 * @param <F> items that go back, which the head of the loop takes like those that come from outside
 */
public final class Feedback<F> {
    private final String name;

    /**
     * Names a loop.
     *
     * @param name what reports call the loop
     */
    public Feedback(String name) {
        this.name = name;
    }

    @Override
    public String toString() {
        return name;
    }
}
