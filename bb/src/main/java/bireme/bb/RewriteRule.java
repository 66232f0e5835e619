package bireme.bb;

import java.util.stream.Stream;

/**
 * A rule that describes the same graph with less.
 *
 * <p>A rule changes nothing that a node can see, or that a description promises: results are the same as often, in the
 * order of ordered farms; a node that may keep something to itself gets the items it would have got; room that somebody
 * has asked for stays.
 *
 * <p>Threads: any; keeps nothing.
 */
interface RewriteRule {
    /**
     * The changes that this rule could make to a block.
     *
     * @param block whole part of a graph; other rules, and this one again, look at what it is made of
     */
    Stream<Change> at(Block<?, ?> block, Costs costs);
}
