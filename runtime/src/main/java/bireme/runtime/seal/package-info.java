/**
 * How secrets go through Slurm, whose daemons pass standard input and the values of PMI on in the clear.
 *
 * <p>Idea: what passes through Slurm is either sealed by munge, whose key all hosts of a cluster share, or says only in
 * which file it is, which no other user can read ({@link bireme.runtime.seal.SlurmSeal}). Where neither can be had,
 * nothing is sent, unless the user says that it may go in the clear.
 *
 * <p>Threads: any.
 */
package bireme.runtime.seal;
