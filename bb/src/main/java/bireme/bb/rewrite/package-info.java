/**
 * Rewriting of graphs as algebra: a {@link bireme.bb.rewrite.Skeleton} tells the structure of a graph, a {@link
 * bireme.bb.rewrite.SkeletonRule} replaces a part of it by another that makes the same of every item, a {@link
 * bireme.bb.rewrite.Prediction} tells what the graph would cost, and a {@link bireme.bb.rewrite.Policy} searches the
 * rules for the best graph.
 *
 * <p>Nothing here knows a node: {@link bireme.bb.Graph#skeleton()} and {@link bireme.bb.Graph#rewritten} connect a
 * structure with the blocks of a graph.
 *
 * <p>Threads: all types are immutable.
 *
 * <p>Source: the refactoring rules of RPL; M. Danelutto, M. Torquati, P. Kilpatrick: A DSL based toolchain for design
 * space exploration in structured parallel programming, ICCS 2016.
 */
package bireme.bb.rewrite;
