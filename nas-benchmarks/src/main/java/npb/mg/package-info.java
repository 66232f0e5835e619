/**
 * MG: a discrete Poisson problem on a cube with periodic boundaries, solved by multigrid V-cycles; the right-hand
 * side is +1 at ten points, -1 at ten others, and 0 elsewhere.
 *
 * <p>Shape: the cube is cut in three directions, first along the third; each rank keeps its part of every level with
 * one more layer of points all around, which neighbours renew along the first direction, then the second, then the
 * third. Levels with fewer points in a direction than there are ranks leave some ranks without points; on the way up
 * those get theirs back from neighbours.
 *
 * <p>Speed: all operators work on lines of points along the first direction. Each line is an array of its own,
 * because the compiler vectorizes a loop over several arrays only when all are indexed alike; with lines as parts of
 * one long array it would have to know that they do not overlap. A sum over neighbours within the line needs elements
 * at different places, so what is to be summed is first put into a line of its own. Lines are visited in strips, such
 * that the planes of a strip stay in the second cache, and there operators go together: most of their time was spent on
 * memory when each went through all planes alone. On the finest level that is the whole cycle
 * ({@link npb.mg.FinestSweep}), on others residual and smoother.
 *
 * <p>Lanes: on the finest level the points of a line are stored in an order in which neighbours are a vector apart
 * ({@link npb.mg.Lanes}), so that loops with neighbours are vectorized without copies moved by one place. A stencil
 * takes three loops there instead of four and two copies, and all lines are placed alike in cache lines.
 *
 * <p>Memory: a collection of young objects leaves lines in another order, which cost a fifth of the speed. So what the
 * finest level keeps is in arrays of whole planes ({@link npb.mg.FlatGrid}), and lines are copied to and fro.
 *
 * <p>Source: Bailey et al., The NAS Parallel Benchmarks, RNR-94-007, section 3.1.3; partition as in NPB 3.4.
 */
package npb.mg;
