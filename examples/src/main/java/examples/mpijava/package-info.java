/**
 * Ten programs in the dialect of mpiJava 1.2 and MPJ Express, one file and one idea each, which check their results:
 * {@link examples.mpijava.PrimeSums} master and workers, {@link examples.mpijava.Life} halo exchange, {@link
 * examples.mpijava.Transpose} derived types in a collective, {@link examples.mpijava.WordLadder} objects, {@link
 * examples.mpijava.BallVolumes} Monte Carlo, {@link examples.mpijava.Jacobi} a Cartesian grid, {@link
 * examples.mpijava.SampleSort} sorting, {@link examples.mpijava.KMeans} a struct type, {@link examples.mpijava.Bank}
 * client and server, {@link examples.mpijava.WeatherReports} packing.
 */
package examples.mpijava;
