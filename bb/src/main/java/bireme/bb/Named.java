package bireme.bb;

/** A block whose nodes are named after it. */
final class Named<I, O> extends Block<I, O> {
    private final Block<I, O> block;
    private final String name;

    Named(Block<I, O> block, String name) {
        this.block = block;
        this.name = name;
    }

    @Override
    Part plan(Scope scope) {
        return block.plan(scope.within(name));
    }

    @Override
    public String toString() {
        return name;
    }
}
