/**
 * Programs that farm tasks out to ranks without a graph: {@link examples.farm.ParameterSweep} computes an epidemic for
 * many parameters, with a checkpoint to go on from; {@link examples.farm.Mandelbrot} draws rows of a picture through an
 * executor whose threads are ranks; {@link examples.farm.FarmRates} measures what a task costs.
 *
 * <p>{@code mpjrun -np 4 examples.farm.Mandelbrot}; {@code --help} tells the arguments. Each checks its results against
 * a plain computation.
 */
package examples.farm;
