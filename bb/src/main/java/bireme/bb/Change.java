package bireme.bb;

/**
 * The result of applying a {@link RewriteRule} to a block.
 *
 * @param block the block that replaces it
 * @param what what was done, and why that is allowed
 * @param load of the busiest new thread, in the unit of the {@link Costs}
 */
record Change(Block<?, ?> block, String what, double load) {
    Change(Block<?, ?> block, String what) {
        this(block, what, 0);
    }

    Change with(Block<?, ?> around) {
        return new Change(around, what, load);
    }
}
