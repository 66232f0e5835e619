package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every mode of sending, on every datatype, at sizes around the limits where a device changes its ways. */
class PointToPointTest {
    /** Bytes; the default frame limit and eager limit of smdev, and a size of no significance. */
    private static final int[] LIMITS = {100, 2048, 16384, 65536};

    /** A way to send; returns when the buffer may be changed. */
    interface Mode {
        void send(Comm comm, Object buf, int offset, int count, Datatype type, int dest, int tag);
    }

    record NamedMode(String name, Mode mode) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<NamedMode> MODES = List.of(
            new NamedMode("Send", Comm::Send),
            new NamedMode("Ssend", Comm::Ssend),
            new NamedMode("Rsend", Comm::Rsend),
            new NamedMode(
                    "Isend", (c, b, o, n, t, d, g) -> c.Isend(b, o, n, t, d, g).Wait()),
            new NamedMode(
                    "Issend",
                    (c, b, o, n, t, d, g) -> c.Issend(b, o, n, t, d, g).Wait()),
            new NamedMode(
                    "Irsend",
                    (c, b, o, n, t, d, g) -> c.Irsend(b, o, n, t, d, g).Wait()),
            new NamedMode("Send_init", (c, b, o, n, t, d, g) -> startAndWait(c.Send_init(b, o, n, t, d, g))),
            new NamedMode("Ssend_init", (c, b, o, n, t, d, g) -> startAndWait(c.Ssend_init(b, o, n, t, d, g))),
            new NamedMode("Rsend_init", (c, b, o, n, t, d, g) -> startAndWait(c.Rsend_init(b, o, n, t, d, g))));

    private static void startAndWait(Prequest request) {
        request.Start();
        request.Wait();
    }

    static Stream<Arguments> modesAndTypes() {
        return MODES.stream().flatMap(mode -> Samples.TYPES.stream().map(type -> Arguments.of(mode, type)));
    }

    @ParameterizedTest
    @MethodSource("modesAndTypes")
    void shouldDeliverEverySize(NamedMode mode, Datatype type) {
        TestRanks.run(2, comm -> {
            for (int items : sizes(type)) {
                exchange(comm, mode.mode(), type, items);
            }
        });
    }

    private static int[] sizes(Datatype type) {
        if (type == MPI.OBJECT) {
            return new int[] {0, 1, 2, 7, 500};
        }
        return Stream.concat(
                        Stream.of(0, 1),
                        Stream.of(LIMITS[0], LIMITS[1], LIMITS[2], LIMITS[3])
                                .map(bytes -> bytes / type.getByteSize())
                                .flatMap(items -> Stream.of(items - 1, items, items + 1)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Rank 0 sends from the middle of a buffer, rank 1 receives into the middle of another. */
    private static void exchange(Comm comm, Mode mode, Datatype type, int items) {
        int margin = 3;
        if (comm.Rank() == 0) {
            Object out = Samples.filled(type, items + 2 * margin, 0);
            mode.send(comm, out, margin * type.Size(), items, type, 1, items);
        } else {
            Object in = Samples.array(type, items + 2 * margin);
            Status status = comm.Recv(in, margin * type.Size(), items + margin, type, 0, items);
            Object expected = Samples.array(type, items + 2 * margin);
            Samples.fill(type, expected, margin, items, margin * type.Size());
            assertThat(in).isEqualTo(expected);
            assertThat(status.source).isZero();
            assertThat(status.tag).isEqualTo(items);
            assertThat(status.Get_count(type)).isEqualTo(items);
            assertThat(status.Get_elements(type)).isEqualTo(items * type.Size());
        }
    }
}
