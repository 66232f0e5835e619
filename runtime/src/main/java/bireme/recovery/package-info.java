/**
 * Programs that go on after they have lost ranks, written on {@code mpi} alone: {@link bireme.recovery.Resilient} is
 * the loop that every such program needs, around {@code Revoke}, {@code Agree} and {@code Shrink} of {@link
 * mpi.RecoverableComm}.
 */
package bireme.recovery;
