/**
 * Small complete programs, one file each, that show one idea each: {@link examples.Hello} ranks, {@link examples.Ring}
 * messages, {@link examples.Pi} reduction, {@link examples.MatrixMultiply} scatter and gather, {@link
 * examples.HeatStencil} halo exchange, {@link examples.HeatGrid} the same over a grid with Open MPI's names, {@link
 * examples.HeatTiles} the same as one exchange with the neighbours, {@link examples.GridTeams} communicators, {@link
 * examples.WordCount} objects, {@link examples.Tour} the forms for programs written today, {@link
 * examples.BlockCyclicMatrix} a file that ranks write together, {@link examples.LineScatter} several scatters in
 * flight, {@link examples.Pairs} the speed of each pair of ranks, {@link examples.MeanServer} and {@link
 * examples.MeanClient} two jobs that meet through a port. Twenty larger ones, ten in each dialect, are in {@link
 * examples.mpijava} and {@link examples.openmpi}.
 *
 * <p>They run as they stand, on any number of ranks: {@code mpjrun -np 4 examples.Hello}, or as a source file. But
 * {@code LineScatter} and {@code Pairs} need at least two ranks, and {@code MeanClient} a running {@code MeanServer}.
 */
package examples;
