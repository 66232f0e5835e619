package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records that programs define as subclasses of {@link Struct}. */
class StructTest {
    private static final int TAG = 3;

    /** One field of each type, an array, and two structs: with a gap in front and one at the end. */
    private static final class Particle extends Struct {
        private final Point point = new Point();
        private final int mass = addDouble();
        private final int at = addStruct(point);
        private final int kind = addByte();
        private final int name = addChar(3);
        private final int path = setOffset(24).addStruct(point, 2);
        private final int small = addShort();
        private final int count = setOffset(44).addInt();
        private final int id = addLong();
        private final int speed = addFloat();

        @Override
        protected Data newData() {
            return new Data();
        }

        private final class Data extends Struct.Data {
            void fill(int seed) {
                putDouble(mass, seed + 0.5);
                Point.Data here = getData(point, at);
                here.set(seed, -seed);
                putByte(kind, (byte) seed);
                for (int i = 0; i < 3; i++) {
                    putChar(name, i, (char) ('a' + i + seed));
                }
                for (int i = 0; i < 2; i++) {
                    Point.Data there = getData(point, path, i);
                    there.set(seed + i, i);
                }
                putShort(small, (short) -seed);
                putInt(count, 1 << 20 | seed);
                putLong(id, Long.MIN_VALUE + seed);
                putFloat(speed, seed / 4f);
            }

            String text() {
                Point.Data here = getData(point, at);
                Point.Data first = getData(point, path, 0);
                Point.Data second = getData(point, path, 1);
                return getDouble(mass) + " " + here.text() + " " + getByte(kind) + " " + getChar(name)
                        + getChar(name, 2)
                        + " " + first.text() + second.text() + " " + getShort(small) + " " + getInt(count) + " "
                        + getLong(id) + " " + getFloat(speed);
            }

            ByteBuffer pathBuffer(int index) {
                return getBuffer(point.getType(), path, index);
            }
        }
    }

    private static final class Point extends Struct {
        private final int x = addShort();
        private final int y = addInt();

        @Override
        protected Data newData() {
            return new Data();
        }

        private final class Data extends Struct.Data {
            void set(int newX, int newY) {
                putShort(x, (short) newX);
                putInt(y, newY);
            }

            String text() {
                return getShort(x) + "," + getInt(y);
            }
        }
    }

    @Test
    void shouldPlaceFieldsOneAfterAnotherAndRoundTheExtentUp() {
        Point point = new Point();
        assertThat(point.y).isEqualTo(2);
        assertThat(point.getExtent()).isEqualTo(8);
        assertThat(point.getType().getSize()).isEqualTo(6);
        Particle particle = new Particle();
        assertThat(particle.at).isEqualTo(8);
        assertThat(particle.kind).isEqualTo(16);
        assertThat(particle.name).isEqualTo(17);
        assertThat(particle.small).isEqualTo(40);
        assertThat(particle.getExtent()).isEqualTo(64);
        assertThat(MPI.longInt.getExtent()).isEqualTo(16);
        assertThat(MPI.LONG_INT.getExtent()).isEqualTo(16);
        assertThat(MPI.SHORT_INT.getExtent()).isEqualTo(8);
        assertThat(MPI.SHORT_INT.getSize()).isEqualTo(6);
        assertThat(MPI.doubleInt.getType()).isSameAs(MPI.DOUBLE_INT);
    }

    @Test
    void shouldReadAndWriteInNativeOrderWhateverTheBuffersIs() {
        Point point = new Point();
        ByteBuffer swapped = ByteBuffer.allocate(16)
                .order(
                        ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                                ? ByteOrder.LITTLE_ENDIAN
                                : ByteOrder.BIG_ENDIAN);
        Point.Data second = point.getData(swapped, 1);
        second.set(7, 8);
        Point.Data same = point.getData(swapped.array(), 1);
        assertThat(same.text()).isEqualTo("7,8");
        assertThat(second.getBuffer().getInt(2)).isEqualTo(8);
        assertThat(point.getData(swapped).getBuffer()).isSameAs(swapped);
        Particle particle = new Particle();
        Particle.Data data = particle.getData(new byte[64]);
        data.fill(5);
        Point.Data last = point.getData(data.pathBuffer(1));
        assertThat(last.text()).isEqualTo("6,1");
    }

    @Test
    void shouldRefuseWhatIsNoFieldOrNoStructOfTheBuffer() {
        Point point = new Point();
        assertThatThrownBy(() -> point.getData(new byte[14], 2))
                .isInstanceOf(MPIException.class)
                .hasMessage("Struct Point.getData: index 2 is outside 0..1, the structs of 8 bytes in a buffer of 14");
        assertThatThrownBy(() -> point.getData(new byte[5]))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("index 0 is outside 0..-1");
        Point.Data data = point.getData(new byte[16], 1);
        assertThatThrownBy(() -> data.getInt(1))
                .isInstanceOf(MPIException.class)
                .hasMessage("Struct Point: no field begins at byte 1; expected one of [0, 2]");
        assertThatThrownBy(() -> data.putInt(2, 1, 0))
                .isInstanceOf(MPIException.class)
                .hasMessage("Struct Point: index 1 is outside 0..0 of the field at byte 2");
        assertThatThrownBy(() -> data.getLong(2)).isInstanceOf(MPIException.class);
        assertThatThrownBy(point::addInt)
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("Struct Point.addInt: the struct has a datatype already");
        Struct open = new Struct() {
            @Override
            protected Data newData() {
                return new Data() {};
            }
        };
        open.addLong(2);
        assertThatThrownBy(() -> open.setOffset(15))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("offset 15 is outside 16.." + Integer.MAX_VALUE);
        assertThatThrownBy(() -> open.addLong(1 << 28))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("length 268435456 is outside 0..268435453");
        assertThatThrownBy(() -> open.addInt(-1)).isInstanceOf(MPIException.class);
        assertThatThrownBy(() -> open.addData(MPI.OBJECT))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("addData: type is MPI.OBJECT, which has no size in bytes");
        assertThat(open.getExtent()).isEqualTo(16);
    }

    /** Four doubles, each with an int, of which parts are received. */
    @Test
    void shouldCountTheElementsOfItsFields() {
        Struct pair = new Struct() {
            @Override
            protected Data newData() {
                return new Data() {};
            }
        };
        pair.addDouble();
        pair.addInt();
        Datatype four = Datatype.createContiguous(4, pair.getType());
        int[][] bytesAndElements = {{0, 0}, {8, 1}, {12, 2}, {33, MPI.UNDEFINED}, {56, 9}, {60, 10}, {96, 16}};
        for (int[] each : bytesAndElements) {
            Status status = new Status();
            status.setElements(MPI.BYTE, each[0]);
            assertThat(status.getElements(four)).as("%s bytes", each[0]).isEqualTo(each[1]);
            assertThat(status.getCount(four)).isEqualTo(each[0] % 48 == 0 ? each[0] / 48 : MPI.UNDEFINED);
            if (each[1] >= 0) {
                Status same = new Status();
                same.setElements(four, each[1]);
                assertThat(same.getElements(MPI.BYTE)).isEqualTo(each[0]);
            }
        }
        Datatype nested = Datatype.createStruct(
                new int[] {1, 2}, new int[] {0, 8}, new Datatype[] {MPI.SHORT, Datatype.createVector(2, 1, 2, four)});
        Status status = new Status();
        status.setElements(MPI.BYTE, nested.getSize() + 2 + 48 + 8);
        assertThat(status.getElements(nested)).isEqualTo(1 + 2 * 2 * 8 + 1 + 8 + 1);
        assertThat(status.getElements(MPI.DOUBLE_INT)).isEqualTo(42); // 252 bytes are 21 pairs
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldTravelInMessagesAndCollectives(EveryDevice job) {
        job.run(comm -> {
            Particle particle = new Particle();
            int size = comm.getSize();
            int me = comm.getRank();
            int next = (me + 1) % size;
            int before = (me + size - 1) % size;
            ByteBuffer out = MPI.newByteBuffer(2 * particle.getExtent());
            for (int i = 0; i < 2; i++) {
                Particle.Data data = particle.getData(out, i);
                data.fill(me + i);
            }
            byte[] in = new byte[2 * particle.getExtent()];
            Status status =
                    comm.sendRecv(out, 2, particle.getType(), next, TAG, in, 2, particle.getType(), before, TAG);
            assertThat(status.getCount(particle.getType())).isEqualTo(2);
            checkFilled(particle, in, 0, before);
            checkFilled(particle, in, 1, before + 1);
            byte[] all = new byte[size * particle.getExtent()];
            comm.allGather(MPI.slice(out, particle.getExtent()), 1, particle.getType(), all, 1, particle.getType());
            for (int r = 0; r < size; r++) {
                checkFilled(particle, all, r, r + 1);
            }
            comm.bcast(all, size, particle.getType(), size - 1);
            particle.getType().free();
        });
    }

    private static void checkFilled(Particle particle, byte[] array, int index, int seed) {
        Particle.Data found = particle.getData(array, index);
        Particle.Data expected = particle.getData(new byte[particle.getExtent()]);
        expected.fill(seed);
        assertThat(found.text()).isEqualTo(expected.text());
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldBeCombinedByTheUsersFunctions(EveryDevice job) {
        job.run(comm -> {
            Point point = new Point();
            Op sum = new Op(
                    new UserFunction() {
                        @Override
                        public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) {
                            for (int i = 0; i < count; i++) {
                                Point.Data left = point.getData(in, i);
                                Point.Data right = point.getData(inOut, i);
                                right.set(
                                        left.getShort(0) + right.getShort(0),
                                        left.getInt(point.y) + right.getInt(point.y));
                            }
                        }
                    },
                    true);
            int size = comm.getSize();
            int items = 100;
            ByteBuffer mine = MPI.newByteBuffer(items * point.getExtent());
            for (int i = 0; i < items; i++) {
                Point.Data data = point.getData(mine, i);
                data.set(comm.getRank(), i);
            }
            ByteBuffer total = ByteBuffer.allocate(items * point.getExtent());
            comm.allReduce(mine, total, items, point.getType(), sum);
            for (int i = 0; i < items; i++) {
                Point.Data data = point.getData(total, i);
                assertThat(data.text()).isEqualTo(size * (size - 1) / 2 + "," + size * i);
            }
        });
    }
}
