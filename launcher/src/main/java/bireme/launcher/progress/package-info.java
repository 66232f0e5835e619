/**
 * What commands that take long say meanwhile, in one style: {@link bireme.launcher.progress.CommandProgress}.
 *
 * <p>Threads: as each class says.
 */
package bireme.launcher.progress;
