package bireme.bb;

/**
 * What a rule makes of a block.
 *
 * @param block in place of it
 * @param what was done, and why it may be
 * @param load of the busiest thread that is new, in the unit of the {@link Costs}
 */
record Change(Block<?, ?> block, String what, double load) {
    Change(Block<?, ?> block, String what) {
        this(block, what, 0);
    }

    Change with(Block<?, ?> around) {
        return new Change(around, what, load);
    }
}
