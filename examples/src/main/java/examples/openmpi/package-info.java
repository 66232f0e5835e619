/**
 * Ten programs with the names of Open MPI's Java bindings, one file and one idea each, which check their results:
 * {@link examples.openmpi.MandelbrotRows} a master that works too, {@link examples.openmpi.HeatFaces} halo exchange in
 * three dimensions, {@link examples.openmpi.Spectrum} a transpose of uneven parts, {@link examples.openmpi.Components}
 * objects over a graph of ranks, {@link examples.openmpi.OptionPrice} Monte Carlo with an operation of its own, {@link
 * examples.openmpi.PoissonOverlap} computing while messages travel, {@link examples.openmpi.BalancedSort} sorting,
 * {@link examples.openmpi.Clusters} structs in a buffer of bytes, {@link examples.openmpi.QueryService} collectives
 * between clients and servers, {@link examples.openmpi.EventLog} packing.
 */
package examples.openmpi;
