/**
 * Pictures of graphs: for Graphviz, or laid out here as SVG; with what a run has shown if there was one.
 */
package bireme.bb.picture;
