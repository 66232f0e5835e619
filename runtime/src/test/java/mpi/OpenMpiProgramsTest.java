package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What programs for Open MPI's Java bindings do, with the names they use. */
class OpenMpiProgramsTest {
    private static final int TAG = 5;

    static Stream<EveryDevice> jobs() {
        return Stream.of("smdev", "niodev")
                .flatMap(device -> IntStream.rangeClosed(1, 4).mapToObj(ranks -> new EveryDevice(device, ranks)));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldPassMessagesRoundARing(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            int[] in = new int[3];
            Status status = comm.sendRecv(
                    new int[] {me, 2 * me}, 2, MPI.INT, (me + 1) % size, TAG, in, 3, MPI.INT, MPI.ANY_SOURCE, TAG);
            int before = (me + size - 1) % size;
            assertThat(status.getSource()).isEqualTo(before);
            assertThat(status.getTag()).isEqualTo(TAG);
            assertThat(status.getCount(MPI.INT)).isEqualTo(2);
            assertThat(status.getElements(MPI.INT)).isEqualTo(2);
            assertThat(in).containsExactly(before, 2 * before, 0);
            comm.send(new char[] {'a', 'b'}, 2, MPI.CHAR, me, TAG);
            assertThat(comm.probe(me, TAG).getCount(MPI.CHAR)).isEqualTo(2);
            assertThat(comm.iProbe(me, TAG + 1)).isNull();
            char[] text = new char[2];
            comm.recv(text, 2, MPI.CHAR, me, TAG);
            assertThat(text).containsExactly('a', 'b');
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldSendAndReceiveSlices(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            IntBuffer out = MPI.newIntBuffer(4).put(new int[] {-1, -1, me, me + 10});
            IntBuffer in = MPI.newIntBuffer(2 * size + 1);
            Request[] requests = new Request[2 * size];
            for (int r = 0; r < size; r++) {
                requests[r] = comm.iRecv(MPI.slice(in, 1 + 2 * r), 2, MPI.INT, r, TAG);
                requests[size + r] = comm.iSend(MPI.slice(out, 2), 2, MPI.INT, r, TAG);
            }
            Request.waitAll(requests);
            assertThat(requests).allMatch(Request::isNull);
            for (int r = 0; r < size; r++) {
                assertThat(in.get(1 + 2 * r)).isEqualTo(r);
                assertThat(in.get(2 + 2 * r)).isEqualTo(r + 10);
            }
            int[] array = {7, 7, 7, 0, 0};
            Request sent = comm.iSend(MPI.slice(new int[] {9, 8, 6, me}, 2), 2, MPI.INT, (me + 1) % size, TAG);
            comm.recv(MPI.slice(array, 3), 2, MPI.INT, MPI.ANY_SOURCE, TAG);
            sent.waitFor();
            assertThat(array).containsExactly(7, 7, 7, 6, (me + size - 1) % size);
            double[] sums = {0.5, 1, 2};
            comm.allReduce(MPI.slice(sums, 1), 2, MPI.DOUBLE, MPI.SUM);
            assertThat(sums).containsExactly(0.5, size, 2 * size);
            byte[] bytes = {0, 0, 0, (byte) (me == 0 ? 1 : 0)};
            comm.bcast(MPI.slice(MPI.slice(bytes, 1), 1), 2, MPI.BYTE, 0);
            assertThat(bytes).containsExactly(0, 0, 0, 1);
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldReportRequestsWithoutAndWithStatus(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            IntBuffer in = MPI.newIntBuffer(2);
            Request[] requests = {comm.iRecv(in, 1, MPI.INT, me, TAG), null};
            assertThat(Request.testAny(requests)).isEqualTo(MPI.UNDEFINED);
            assertThat(Request.testSome(requests)).isEmpty();
            assertThat(Request.testAll(requests)).isFalse();
            assertThat(requests[0].getStatus()).isNull();
            assertThat(requests[0].test()).isFalse();
            comm.send(new int[] {3}, 1, MPI.INT, me, TAG);
            Status seen = requests[0].getStatus();
            while (seen == null) {
                seen = requests[0].getStatus();
            }
            assertThat(seen.getTag()).isEqualTo(TAG);
            assertThat(requests[0].isNull()).isFalse();
            assertThat(Request.waitSome(requests)).containsExactly(0);
            assertThat(requests[0].isNull()).isTrue();
            assertThat(Request.waitSome(requests)).isNull();
            assertThat(Request.testSome(requests)).isNull();
            assertThat(Request.waitAny(requests)).isEqualTo(MPI.UNDEFINED);
            Prequest again = comm.recvInit(MPI.slice(in, 1), 1, MPI.INT, me, TAG);
            for (int i = 0; i < 3; i++) {
                again.start();
                comm.send(new int[] {i}, 1, MPI.INT, me, TAG);
                assertThat(again.waitStatus().getSource()).isEqualTo(me);
                assertThat(in.get(1)).isEqualTo(i);
            }
            again.free();
            assertThat(again.isNull()).isTrue();
            Request never = comm.iRecv(in, 1, MPI.INT, me, TAG);
            never.cancel();
            assertThat(never.waitStatus().isCancelled()).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldSendAColumnMeasuredInBytes(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            Datatype column = Datatype.createVector(3, 1, 4, MPI.DOUBLE);
            column.commit();
            assertThat(column.getSize()).isEqualTo(3 * Double.BYTES);
            assertThat(column.getExtent()).isEqualTo(9 * Double.BYTES);
            Datatype narrow = Datatype.createResized(column, 0, Double.BYTES);
            narrow.commit();
            assertThat(narrow.getExtent()).isEqualTo(Double.BYTES);
            assertThat(narrow.getTrueExtent()).isEqualTo(9 * Double.BYTES);
            double[] matrix =
                    IntStream.range(0, 12).mapToDouble(i -> 100 * me + i).toArray();
            double[] columns = new double[12];
            Request sent = comm.iSend(matrix, 2, narrow, (me + 1) % size, TAG);
            comm.recv(columns, 12, MPI.DOUBLE, MPI.ANY_SOURCE, TAG);
            sent.waitFor();
            int from = 100 * ((me + size - 1) % size);
            assertThat(Arrays.copyOf(columns, 6))
                    .containsExactly(from, from + 4, from + 8, from + 1, from + 5, from + 9);
            Datatype spaced = Datatype.createHVector(2, 1, 3 * Double.BYTES, MPI.DOUBLE);
            Datatype placed = Datatype.createHIndexed(new int[] {1, 1}, new int[] {Double.BYTES, 32}, MPI.DOUBLE);
            assertThat(spaced.getExtent()).isEqualTo(4 * Double.BYTES);
            assertThat(placed.getLb()).isEqualTo(Double.BYTES);
            assertThat(placed.getTrueLb()).isEqualTo(Double.BYTES);
            assertThatThrownBy(() -> Datatype.createHVector(2, 1, 3, MPI.DOUBLE))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("createHVector: stride 3 is in bytes and no multiple of the 8 bytes of an element of"
                            + " MPI.DOUBLE");
            column.free();
            assertThat(column.isNull()).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldSendRecordsOfDifferentTypes(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            Datatype inner =
                    Datatype.createStruct(new int[] {1, 2}, new int[] {0, 8}, new Datatype[] {MPI.INT, MPI.DOUBLE});
            assertThat(inner.getExtent()).isEqualTo(24);
            assertThat(inner.getSize()).isEqualTo(20);
            Datatype record =
                    Datatype.createStruct(new int[] {1, 1}, new int[] {0, 24}, new Datatype[] {inner, MPI.CHAR});
            assertThat(record.getExtent()).isEqualTo(32);
            record.commit();
            ByteBuffer out = MPI.newByteBuffer(64);
            for (int i = 0; i < 2; i++) {
                out.putInt(32 * i, me + i).putInt(32 * i + 4, -1).putDouble(32 * i + 8, me + 0.5);
                out.putDouble(32 * i + 16, i).putChar(32 * i + 24, 'x');
            }
            byte[] in = new byte[64];
            Request sent = comm.iSend(out, 2, record, (me + 1) % size, TAG);
            Status status = comm.recv(in, 2, record, MPI.ANY_SOURCE, TAG);
            sent.waitFor();
            assertThat(status.getCount(record)).isEqualTo(2);
            int from = (me + size - 1) % size;
            ByteBuffer read = ByteBuffer.wrap(in).order(ByteOrder.nativeOrder());
            assertThat(read.getInt(32)).isEqualTo(from + 1);
            assertThat(read.getInt(36)).as("a gap").isZero();
            assertThat(read.getDouble(40)).isEqualTo(from + 0.5);
            assertThat(read.getDouble(48)).isEqualTo(1);
            assertThat(read.getChar(56)).isEqualTo('x');
            Datatype pairs =
                    Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8}, new Datatype[] {MPI.INT, MPI.INT});
            pairs.commit();
            int[] ints = {1, 0, 2};
            comm.bcast(ints, 1, pairs, 0);
            assertThat(pairs.getExtent()).isEqualTo(12);
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldMoveInPlace(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            int root = size - 1;
            int[] expected =
                    IntStream.range(0, 2 * size).map(i -> i / 2 * 10 + i % 2).toArray();
            int[] counts = IntStream.range(0, size).map(r -> 2).toArray();
            int[] displs = IntStream.range(0, size).map(r -> 2 * r).toArray();
            int[] all = own(me, size);
            comm.allGather(all, 2, MPI.INT);
            assertThat(all).containsExactly(expected);
            all = own(me, size);
            comm.iAllGatherv(all, counts, displs, MPI.INT).waitFor();
            assertThat(all).containsExactly(expected);

            int[] gathered = me == root ? own(me, size) : new int[] {10 * me, 10 * me + 1};
            comm.gather(gathered, 2, MPI.INT, root);
            assertThat(gathered).containsExactly(me == root ? expected : new int[] {10 * me, 10 * me + 1});
            gathered = me == root ? own(me, size) : new int[] {10 * me, 10 * me + 1};
            if (me == root) {
                comm.gatherv(gathered, counts, displs, MPI.INT, root);
                assertThat(gathered).containsExactly(expected);
            } else {
                comm.gatherv(gathered, 2, MPI.INT, root);
            }

            int[] scattered = me == root ? expected.clone() : new int[2];
            comm.iScatter(scattered, 2, MPI.INT, root).waitFor();
            assertThat(scattered).containsExactly(me == root ? expected : new int[] {10 * me, 10 * me + 1});
            int[] part = new int[2];
            if (me == root) {
                comm.scatterv(expected, counts, displs, MPI.INT, root);
            } else {
                comm.scatterv(part, 2, MPI.INT, root);
                assertThat(part).containsExactly(10 * me, 10 * me + 1);
            }
        });
    }

    private static int[] own(int me, int size) {
        int[] all = new int[2 * size];
        all[2 * me] = 10 * me;
        all[2 * me + 1] = 10 * me + 1;
        return all;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCombineInPlace(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            int sum = size * (size + 1) / 2;
            int[] value = {me + 1};
            comm.allReduce(value, 1, MPI.INT, MPI.SUM);
            assertThat(value).containsExactly(sum);
            value[0] = me + 1;
            comm.reduce(value, 1, MPI.INT, MPI.SUM, 0);
            assertThat(value).containsExactly(me == 0 ? sum : me + 1);
            IntBuffer direct = MPI.newIntBuffer(1).put(0, me + 1);
            comm.iAllReduce(direct, 1, MPI.INT, MPI.SUM).waitFor();
            assertThat(direct.get(0)).isEqualTo(sum);
            value[0] = me + 1;
            comm.scan(value, 1, MPI.INT, MPI.SUM);
            assertThat(value).containsExactly((me + 1) * (me + 2) / 2);
            value[0] = me + 1;
            comm.iExScan(value, 1, MPI.INT, MPI.SUM).waitFor();
            assertThat(value).containsExactly(me == 0 ? 1 : me * (me + 1) / 2);
            int[] blocks = IntStream.range(0, size).map(r -> r + me).toArray();
            comm.reduceScatterBlock(blocks, 1, MPI.INT, MPI.SUM);
            assertThat(blocks[0]).isEqualTo(size * me + size * (size - 1) / 2);
            blocks = IntStream.range(0, size).map(r -> r + me).toArray();
            comm.reduceScatter(blocks, IntStream.range(0, size).map(r -> 1).toArray(), MPI.INT, MPI.SUM);
            assertThat(blocks[0]).isEqualTo(size * me + size * (size - 1) / 2);
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCombineByUserFunctions(EveryDevice job) {
        Op ofArrays = new Op(
                new UserFunction() {
                    @Override
                    public void call(Object in, Object inOut, int count, Datatype datatype) {
                        int[] left = (int[]) in;
                        int[] right = (int[]) inOut;
                        for (int i = 0; i < 2 * count; i += 2) {
                            right[i + 1] += left[i + 1] * right[i];
                            right[i] *= left[i];
                        }
                    }
                },
                false);
        Op ofBytes = new Op(
                new UserFunction() {
                    @Override
                    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) {
                        DoubleBuffer left = in.asDoubleBuffer();
                        DoubleBuffer right = inOut.asDoubleBuffer();
                        for (int i = 0; i < count; i++) {
                            right.put(i, left.get(i) + right.get(i));
                        }
                    }
                },
                true);
        Op ofNothing = new Op(new UserFunction() {}, true);
        job.run(comm -> {
            int size = comm.getSize();
            int[] digits = {10, comm.getRank() + 1};
            comm.allReduce(digits, 1, MPI.INT2, ofArrays);
            assertThat(digits[1]).isEqualTo(Integer.parseInt("1234".substring(0, size)));
            double[] sums = {0, 1, comm.getRank()};
            comm.allReduce(MPI.slice(sums, 1), 2, MPI.DOUBLE, ofBytes);
            assertThat(sums).containsExactly(0, size, size * (size - 1) / 2.0);
            int[] value = {1};
            assertThatThrownBy(() -> ofNothing.Call(value, 0, value, 0, 1, MPI.INT))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("overrides no call that takes MPI.INT");
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldArrangeAndSplit(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            int[] dims = {0, 0};
            Cartcomm.createDims(size, dims);
            Cartcomm grid = comm.createCart(dims, new boolean[] {true, false}, false);
            CartParms parms = grid.getTopo();
            assertThat(parms.getDimCount()).isEqualTo(2);
            assertThat(parms.getDim(0) * parms.getDim(1)).isEqualTo(size);
            assertThat(parms.getPeriod(0)).isTrue();
            assertThat(grid.getRank(grid.getCoords(me))).isEqualTo(me);
            assertThat(grid.getTopology()).isEqualTo(MPI.CART);
            ShiftParms shift = grid.shift(1, 1);
            boolean isLast = parms.getCoord(1) == parms.getDim(1) - 1;
            assertThat(shift.getRankDest()).isEqualTo(isLast ? MPI.PROC_NULL : me + 1);
            assertThat(grid.sub(new boolean[] {false, true}).getSize()).isEqualTo(dims[1]);
            Cartcomm one = comm.createCart(new int[] {1}, new boolean[1], false);
            assertThat(one.isNull()).isEqualTo(me > 0);
            Graphcomm pair = comm.createGraph(new int[] {1}, new int[] {0}, false);
            assertThat(pair.isNull()).isEqualTo(me > 0);
            Intracomm first = comm.split(me == 0 ? 0 : MPI.UNDEFINED, 0);
            assertThat(first.isNull()).isEqualTo(me > 0);
            assertThat(comm.create(comm.getGroup().incl(new int[] {0})).isNull())
                    .isEqualTo(me > 0);
            Intracomm copy = comm.dupWithInfo(MPI.INFO_NULL);
            assertThat(Comm.compare(comm, copy)).isEqualTo(MPI.CONGRUENT);
            copy.setName("copy");
            assertThat(copy.getName()).isEqualTo("copy");
            assertThatThrownBy(() -> copy.send(new int[1], 1, MPI.INT, size, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("of copy");
            int keyval = Comm.createKeyval();
            copy.setAttr(keyval, "value");
            assertThat(copy.dup().getAttr(keyval)).isEqualTo("value");
            copy.deleteAttr(keyval);
            assertThat(copy.getAttr(keyval)).isNull();
            Comm.freeKeyval(keyval);
            assertThatThrownBy(() -> copy.getAttr(keyval)).isInstanceOf(MPIException.class);
            copy.free();
            assertThat(copy.isNull()).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldExchangeBlocksWithTypesOfTheirOwn(EveryDevice job) {
        job.run(comm -> {
            int size = comm.getSize();
            int[] counts = new int[size];
            Arrays.fill(counts, 1);
            int[] bytes = IntStream.range(0, size).map(r -> 8 * r).toArray();
            Datatype[] types = new Datatype[size];
            Arrays.fill(types, MPI.INT);
            ByteBuffer out = MPI.newByteBuffer(8 * size);
            ByteBuffer in = MPI.newByteBuffer(8 * size);
            for (int r = 0; r < size; r++) {
                out.putInt(8 * r, 100 * comm.getRank() + r);
            }
            comm.iAllToAllw(out, counts, bytes, types, in, counts, bytes, types).waitFor();
            for (int r = 0; r < size; r++) {
                assertThat(in.getInt(8 * r)).isEqualTo(100 * r + comm.getRank());
            }
            byte[] packed = new byte[comm.packSize(2, MPI.INT)];
            assertThat(comm.pack(new int[] {4, 5}, 2, MPI.INT, packed, 0)).isEqualTo(8);
            int[] unpacked = new int[2];
            comm.unpack(packed, 0, unpacked, 2, MPI.INT);
            assertThat(unpacked).containsExactly(4, 5);
            bytes[0] = 2;
            assertThatThrownBy(() -> comm.allToAllw(out, counts, bytes, types, in, counts, bytes, types))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("allToAllw: sDispls[0] 2 is in bytes and no multiple of the 4 bytes of an element of"
                            + " MPI.INT");
        });
    }
}
