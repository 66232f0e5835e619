/**
 * Where a vertex takes its items: from all its inputs, in the order that the graph asks for.
 *
 * <p>Each {@link bireme.bb.engine.inlet.Inlet} is one such order. A {@link bireme.bb.engine.inlet.InputPort} is one of
 * the inputs.
 *
 * <p>Threads: that of the vertex.
 */
package bireme.bb.engine.inlet;
