/**
 * Jobs as applications of Hadoop's YARN. {@link bireme.yarn.Submit} uploads what a job needs and starts
 * {@link bireme.yarn.ApplicationMaster}, which gets containers from the ResourceManager. In each of them
 * {@link bireme.yarn.JobContainer} prepares the working folder, and its place is then taken by {@code mpjrun --pods}.
 *
 * <p>Threads: one in each program; the shutdown hook of {@code Submit} is the only other.
 */
package bireme.yarn;
