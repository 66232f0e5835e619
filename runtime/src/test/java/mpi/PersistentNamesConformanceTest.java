package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Persistent collectives by the names of Open MPI's bindings, and those without datatypes: MPI 4.1, 6.13 and 8.8. */
@Tag("conformance")
class PersistentNamesConformanceTest {
    /** Prepares a collective from one array to another, and does the same by a call that blocks. */
    private record Form(String name, BiFunction<int[], int[], Prequest> prepare, BiConsumer<int[], int[]> block) {
        void check(Comm comm, int length) {
            int[] out = new int[length];
            int[] in = new int[length];
            try (Prequest prepared = prepare.apply(out, in)) {
                for (int round = 1; round <= 2; round++) {
                    int now = round;
                    Arrays.setAll(out, i -> 1 + now * (comm.Rank() + 2) + i);
                    int[] before = out.clone();
                    Arrays.fill(in, 0);
                    prepared.Start();
                    prepared.Wait();
                    int[] expected = new int[length];
                    block.accept(before, expected);
                    assertThat(in).as(name + ", start " + round).isEqualTo(expected);
                    assertThat(out).as(name).isEqualTo(before);
                }
            }
        }
    }

    private static Form[] withDatatypes(Intracomm comm, int[] ones, int[] displs, int[] inBytes, Datatype[] types) {
        int n = comm.Size();
        int root = n - 1;
        Datatype t = MPI.INT;
        return new Form[] {
            new Form(
                    "gather",
                    (a, b) -> comm.gatherInit(a, 2, t, b, 2, t, root),
                    (a, b) -> comm.gather(a, 2, t, b, 2, t, root)),
            new Form(
                    "gatherv",
                    (a, b) -> comm.gathervInit(a, 1, t, b, ones, displs, t, root),
                    (a, b) -> comm.gatherv(a, 1, t, b, ones, displs, t, root)),
            new Form(
                    "scatter",
                    (a, b) -> comm.scatterInit(a, 2, t, b, 2, t, root),
                    (a, b) -> comm.scatter(a, 2, t, b, 2, t, root)),
            new Form(
                    "scatterv",
                    (a, b) -> comm.scattervInit(a, ones, displs, t, b, 1, t, root),
                    (a, b) -> comm.scatterv(a, ones, displs, t, b, 1, t, root)),
            new Form(
                    "allGather",
                    (a, b) -> comm.allGatherInit(a, 2, t, b, 2, t),
                    (a, b) -> comm.allGather(a, 2, t, b, 2, t)),
            new Form(
                    "allGatherv",
                    (a, b) -> comm.allGathervInit(a, 1, t, b, ones, displs, t),
                    (a, b) -> comm.allGatherv(a, 1, t, b, ones, displs, t)),
            new Form(
                    "allToAll",
                    (a, b) -> comm.allToAllInit(a, 2, t, b, 2, t),
                    (a, b) -> comm.allToAll(a, 2, t, b, 2, t)),
            new Form(
                    "allToAllv",
                    (a, b) -> comm.allToAllvInit(a, ones, displs, t, b, ones, displs, t),
                    (a, b) -> comm.allToAllv(a, ones, displs, t, b, ones, displs, t)),
            new Form(
                    "allToAllw",
                    (a, b) -> comm.allToAllwInit(a, ones, inBytes, types, b, ones, inBytes, types),
                    (a, b) -> comm.allToAllw(a, ones, inBytes, types, b, ones, inBytes, types)),
            new Form(
                    "reduce",
                    (a, b) -> comm.reduceInit(a, b, 2, t, MPI.SUM, root),
                    (a, b) -> comm.reduce(a, b, 2, t, MPI.SUM, root)),
            new Form(
                    "allReduce",
                    (a, b) -> comm.allReduceInit(a, b, 2, t, MPI.SUM),
                    (a, b) -> comm.allReduce(a, b, 2, t, MPI.SUM)),
            new Form(
                    "reduceScatter",
                    (a, b) -> comm.reduceScatterInit(a, b, ones, t, MPI.SUM),
                    (a, b) -> comm.reduceScatter(a, b, ones, t, MPI.SUM)),
            new Form(
                    "reduceScatterBlock",
                    (a, b) -> comm.reduceScatterBlockInit(a, b, 2, t, MPI.SUM),
                    (a, b) -> comm.reduceScatterBlock(a, b, 2, t, MPI.SUM)),
            new Form("scan", (a, b) -> comm.scanInit(a, b, 2, t, MPI.SUM), (a, b) -> comm.scan(a, b, 2, t, MPI.SUM)),
            new Form(
                    "exScan",
                    (a, b) -> comm.exScanInit(a, b, 2, t, MPI.SUM),
                    (a, b) -> comm.exScan(a, b, 2, t, MPI.SUM)),
            new Form(
                    "bcast",
                    (a, b) -> comm.bcastInit(comm.Rank() == root ? a : b, 2, t, root),
                    (a, b) -> comm.bcast(comm.Rank() == root ? a : b, 2, t, root)),
        };
    }

    private static Form[] ofNeighbours(Cartcomm ring, int[] ones, int[] displs) {
        Datatype t = MPI.INT;
        return new Form[] {
            new Form(
                    "neighborAllGather",
                    (a, b) -> ring.neighborAllGatherInit(a, 1, t, b, 1, t),
                    (a, b) -> ring.neighborAllGather(a, 1, t, b, 1, t)),
            new Form(
                    "neighborAllGatherv",
                    (a, b) -> ring.neighborAllGathervInit(a, 1, t, b, ones, displs, t),
                    (a, b) -> ring.neighborAllGatherv(a, 1, t, b, ones, displs, t)),
            new Form(
                    "neighborAllToAll",
                    (a, b) -> ring.neighborAllToAllInit(a, 1, t, b, 1, t),
                    (a, b) -> ring.neighborAllToAll(a, 1, t, b, 1, t)),
            new Form(
                    "neighborAllToAllv",
                    (a, b) -> ring.neighborAllToAllvInit(a, ones, displs, t, b, ones, displs, t),
                    (a, b) -> ring.neighborAllToAllv(a, ones, displs, t, b, ones, displs, t))
        };
    }

    private static Form[] ofWholeArrays(Intracomm comm) {
        int n = comm.Size();
        int root = n - 1;
        return new Form[] {
            new Form(
                    "bcast",
                    (a, b) -> comm.bcastInit(comm.Rank() == root ? a : b, root),
                    (a, b) -> comm.bcast(comm.Rank() == root ? a : b, root)),
            new Form(
                    "gather",
                    (a, b) -> comm.gatherInit(IntBuffer.wrap(a, 0, 2), IntBuffer.wrap(b), root),
                    (a, b) -> comm.gather(IntBuffer.wrap(a, 0, 2), IntBuffer.wrap(b), root)),
            new Form(
                    "scatter",
                    (a, b) -> comm.scatterInit(IntBuffer.wrap(a), IntBuffer.wrap(b, 0, 2), root),
                    (a, b) -> comm.scatter(IntBuffer.wrap(a), IntBuffer.wrap(b, 0, 2), root)),
            new Form(
                    "allGather",
                    (a, b) -> comm.allGatherInit(IntBuffer.wrap(a, 0, 2), IntBuffer.wrap(b)),
                    (a, b) -> comm.allGather(IntBuffer.wrap(a, 0, 2), IntBuffer.wrap(b))),
            new Form("allToAll", (a, b) -> comm.allToAllInit(a, b), (a, b) -> comm.allToAll(a, b)),
            new Form(
                    "reduce",
                    (a, b) -> comm.reduceInit(a, b, MPI.SUM, root),
                    (a, b) -> comm.reduce(a, b, MPI.SUM, root)),
            new Form("allReduce", (a, b) -> comm.allReduceInit(a, b, MPI.SUM), (a, b) -> comm.allReduce(a, b, MPI.SUM))
        };
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldDoAtEachStartWhatTheBlockingCallDoes(EveryDevice job) {
        job.run(comm -> {
            int n = comm.Size();
            int[] ones = new int[n];
            int[] displs = new int[n];
            Datatype[] types = new Datatype[n];
            Arrays.fill(ones, 1);
            Arrays.setAll(displs, r -> 2 * (n - 1 - r));
            Arrays.fill(types, MPI.INT);
            int[] inBytes =
                    Arrays.stream(displs).map(displ -> Integer.BYTES * displ).toArray();
            for (Form form : withDatatypes(comm, ones, displs, inBytes, types)) {
                form.check(comm, 2 * n);
            }
            Cartcomm ring = comm.createCart(new int[] {n}, new boolean[] {true}, false);
            for (Form form : ofNeighbours(ring, new int[] {1, 1}, new int[] {1, 0})) {
                form.check(ring, 2);
            }
            for (Form form : ofWholeArrays(comm)) {
                form.check(comm, 2 * n);
            }
            try (Prequest barrier = comm.barrierInit()) {
                barrier.Start();
                barrier.Wait();
                barrier.Start();
            }
        });
    }
}
