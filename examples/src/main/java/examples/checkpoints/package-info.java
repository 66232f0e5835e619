/**
 * Programs that take checkpoints, and go on where they were killed or without the ranks that were: heat on a plate,
 * conjugate gradients, and k-means.
 */
package examples.checkpoints;
