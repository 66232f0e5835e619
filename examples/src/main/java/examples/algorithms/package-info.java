/** Programs that use {@code bireme.algorithms}: {@link examples.algorithms.SortNumbers} a sort over all ranks. */
package examples.algorithms;
