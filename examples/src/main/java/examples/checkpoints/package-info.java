/** Programs that take checkpoints: {@link examples.checkpoints.HeatRestart} goes on where it was killed. */
package examples.checkpoints;
