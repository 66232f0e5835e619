/**
 * Programs that go on after they have lost ranks, written on {@code mpi} alone: {@link bireme.recovery.Resilient} is
 * the loop that every such program needs, around {@code Revoke}, {@code Agree} and {@code Shrink} of {@link
 * mpi.RecoverableComm}.
 *
 * <p>Threads: one of each rank; an attempt runs in the thread that calls.
 */
package bireme.recovery;
