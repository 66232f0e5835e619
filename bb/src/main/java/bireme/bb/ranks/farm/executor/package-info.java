/**
 * The root of an executor: a queue of submitted tasks, and the thread that sends them and completes their futures.
 *
 * <p>Threads: any may submit.
 */
package bireme.bb.ranks.farm.executor;
