package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Sizes and extents, in elements and in bytes. */
class DatatypeTest {
    @Test
    void shouldMeasureBasicTypesInElements() {
        for (Datatype type : List.of(MPI.BYTE, MPI.CHAR, MPI.BOOLEAN, MPI.DOUBLE, MPI.OBJECT)) {
            assertThat(List.of(type.Size(), type.Extent(), type.Lb(), type.Ub()))
                    .containsExactly(1, 1, 0, 1);
        }
        assertThat(List.of(MPI.INT2.Size(), MPI.INT2.Extent(), MPI.INT2.Lb(), MPI.INT2.Ub()))
                .containsExactly(2, 2, 0, 2);
    }

    @Test
    void shouldKnowBytesAndCodes() {
        assertThat(List.of(MPI.BYTE, MPI.CHAR, MPI.SHORT, MPI.BOOLEAN, MPI.INT, MPI.LONG, MPI.FLOAT, MPI.DOUBLE))
                .extracting(Datatype::getType)
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(MPI.DOUBLE2.getByteSize()).isEqualTo(16);
        assertThat(MPI.DOUBLE2).hasToString("MPI.DOUBLE2");
    }

    @Test
    void shouldGiveExceptionsTheirErrorClass() {
        assertThat(new MPIException().getErrorClass()).isEqualTo(16);
        assertThat(new MPIException("why").getErrorCode()).isEqualTo(16);
        assertThat(new MPIException(new IllegalStateException("cause"))).hasMessageContaining("cause");
    }
}
