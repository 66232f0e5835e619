package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Calls that are refused by an {@link MPIException}, and whether all goes on after them. */
final class Refusals {
    private Refusals() {}

    /** With this message and nothing else. */
    static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(MPIException.class).hasMessage(message);
    }

    /** With this error class, and a message that has all these in it. */
    static void assertRefused(ThrowingCallable call, int errorClass, String... texts) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MPIException.class, e -> assertThat(e.getErrorClass()).isEqualTo(errorClass))
                .hasMessageContainingAll(texts);
    }

    /** With a message that has this in it. */
    static void assertRefusedContaining(ThrowingCallable call, String text) {
        assertThatThrownBy(call).isInstanceOf(MPIException.class).hasMessageContaining(text);
    }

    /** Called by all ranks of a communicator, which can still be used. */
    static void assertUsable(Intracomm comm) {
        int[] sum = new int[1];
        comm.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        assertThat(sum[0]).isEqualTo(comm.Size());
    }
}
