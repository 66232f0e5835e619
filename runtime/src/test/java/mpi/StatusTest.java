package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import xxdev.ElementType;

/** Counting what was received in items of the receiver's choice. */
class StatusTest {
    private static Status received(int elements, ElementType type) {
        return new Status(1, 2, elements, type, false);
    }

    @Test
    void shouldCountItemsOfTheSendersType() {
        assertThat(received(6, ElementType.INT).Get_count(MPI.INT)).isEqualTo(6);
        assertThat(received(6, ElementType.INT).Get_count(MPI.INT2)).isEqualTo(3);
        assertThat(received(6, ElementType.INT).Get_elements(MPI.INT2)).isEqualTo(6);
    }

    @Test
    void shouldCountBytesForOtherTypes() {
        assertThat(received(1, ElementType.INT).Get_count(MPI.BYTE)).isEqualTo(4);
        assertThat(received(16, ElementType.BYTE).Get_count(MPI.DOUBLE)).isEqualTo(2);
        assertThat(received(16, ElementType.BYTE).Get_count(MPI.FLOAT)).isEqualTo(4);
    }

    @Test
    void shouldSayUndefinedWhenItemsAreNotWhole() {
        assertThat(received(5, ElementType.INT).Get_count(MPI.INT2)).isEqualTo(MPI.UNDEFINED);
        assertThat(received(5, ElementType.BYTE).Get_count(MPI.INT)).isEqualTo(MPI.UNDEFINED);
        assertThat(received(5, ElementType.BYTE).Get_elements(MPI.INT)).isEqualTo(MPI.UNDEFINED);
        assertThat(received(5, ElementType.OBJECT).Get_count(MPI.INT)).isEqualTo(MPI.UNDEFINED);
        assertThat(received(Integer.MAX_VALUE, ElementType.LONG).Get_count(MPI.BYTE))
                .isEqualTo(MPI.UNDEFINED);
    }

    @Test
    void shouldCountNothingAsZeroOfAnything() {
        assertThat(new Status().Get_count(MPI.OBJECT)).isZero();
        assertThat(new Status().Get_count(MPI.DOUBLE2)).isZero();
        assertThat(new Status().Test_cancelled()).isFalse();
    }

    @Test
    void shouldRefuseToCountInNothing() {
        assertThatThrownBy(() -> new Status().Get_count(null))
                .isInstanceOf(MPIException.class)
                .hasMessage("Get_count: datatype is null; expected MPI.BYTE, MPI.INT, ...");
    }
}
