/**
 * The predefined reductions: one class per operation, one hot loop per element type.
 *
 * <p>{@link bireme.runtime.reduce.PredefinedOperation} is the entry point. The objects have no state and are shared by
 * all ranks, so that each loop is compiled once.
 *
 * <p>Threads: any, but what sums exactly belongs to one call.
 */
package bireme.runtime.reduce;
