/**
 * Pictures of graphs: for Graphviz, or laid out here as SVG; with what a run has shown if there was one.
 *
 * <p>Threads: pictures are immutable; one is drawn by one thread.
 */
package bireme.bb.picture;
