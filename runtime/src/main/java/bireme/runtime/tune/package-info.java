/**
 * The program that {@code mpjrun tune} runs on the ranks of a job: it measures algorithms of collectives side by side,
 * and the ways in which a device sends.
 *
 * <p>It is a part of Bireme and no user program: it chooses algorithms call by call, which the API does not offer.
 *
 * <p>Threads: one for each rank.
 */
package bireme.runtime.tune;
