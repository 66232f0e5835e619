package mpi;

import static mpi.Refusals.assertRefusedContaining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;

/** What is left of Open MPI's names and needs no second rank. */
class SmallNamesTest {
    @Test
    void shouldSetTheFieldsOfAStatus() {
        Status status = new Status();
        status.setElements(MPI.INT, 6);
        assertThat(status.getElements(MPI.INT)).isEqualTo(6);
        assertThat(status.getCount(MPI.INT2)).isEqualTo(3);
        assertThat(status.getElementsX(MPI.BYTE)).isEqualTo(new Count(24));
        status.setElementsX(MPI.DOUBLE, new Count(2));
        assertThat(status.getCount(MPI.DOUBLE)).isEqualTo(2);
        status.setCancelled(true);
        assertThat(status.isCancelled()).isTrue();
        assertRefusedContaining(() -> status.setElements(MPI.INT, -1), "setElements: count -1 is outside 0..");
        assertRefusedContaining(
                () -> status.setElementsX(MPI.INT, new Count(-1)), "setElementsX: count -1 is outside 0..");
        assertRefusedContaining(
                () -> status.setElementsX(MPI.DOUBLE_INT, new Count(Long.MAX_VALUE)),
                "are more bytes than a long counts");
        status.setElementsX(MPI.INT, new Count(1L << 31));
        assertThat(status.getElementsX(MPI.BYTE)).isEqualTo(new Count(1L << 33));
        assertThat(status.getElements(MPI.INT)).isEqualTo(MPI.UNDEFINED);
        assertThat(status.getCount(MPI.INT2)).isEqualTo(1 << 30);
        assertRefusedContaining(() -> status.setElements(null, 1), "setElements: datatype is null");
    }

    @Test
    void shouldCompareCounts() {
        Count count = new Count(3);
        count.setCount(1L << 40);
        assertThat(count.getCount()).isEqualTo(1L << 40);
        assertThat(count.compareTo(new Count(4))).isPositive();
        assertThat(count).isEqualTo(new Count(1L << 40)).hasSameHashCodeAs(new Count(1L << 40));
        assertThat(count.equals("1099511627776")).isFalse();
        assertThat(count).hasToString("1099511627776");
    }

    @Test
    void shouldGiveDatatypesAttributes() {
        int key = Datatype.createKeyval();
        int other = Datatype.createKeyval();
        Datatype type = Datatype.createContiguous(3, MPI.INT);
        assertThat(type.getAttr(key)).isNull();
        type.setAttr(key, "three");
        Datatype copy = type.dup();
        type.deleteAttr(key);
        type.deleteAttr(other);
        assertThat(type.getAttr(key)).isNull();
        assertThat(copy.getAttr(key)).isEqualTo("three");
        Datatype.freeKeyval(key);
        assertThat(copy.getAttr(key)).isEqualTo("three");
        assertRefusedContaining(() -> Datatype.freeKeyval(key), "freeKeyval: keyval " + key + " is not known");
        assertRefusedContaining(() -> type.setAttr(key, 1), "setAttr: keyval " + key + " is not known");
        assertRefusedContaining(() -> type.setAttr(Comm.createKeyval(), 1), "Datatype.createKeyval");
        assertRefusedContaining(() -> type.setAttr(other, null), "setAttr: value is null");
        assertRefusedContaining(
                () -> MPI.INT.setAttr(other, 1), "setAttr: MPI.INT is predefined; expected a derived type");
        copy.free();
        assertRefusedContaining(() -> copy.getAttr(other), "has been freed");
    }

    @Test
    void shouldReduceWithoutACommunicator() {
        int[] in = {1, 2, 3};
        IntBuffer inOut = IntBuffer.wrap(new int[] {10, 20, 30});
        Comm.reduceLocal(in, inOut, 3, MPI.INT, MPI.SUM);
        assertThat(inOut.array()).containsExactly(11, 22, 33);
        Datatype spread = Datatype.createVector(2, 1, 2, MPI.OBJECT);
        spread.commit();
        String[] left = {"a", "-", "b"};
        String[] right = {"c", "+", "d"};
        Op join = new Op(
                new UserFunction() {
                    @Override
                    public void call(Object inVec, Object inOutVec, int count, Datatype type) {
                        Object[] from = (Object[]) inVec;
                        Object[] to = (Object[]) inOutVec;
                        for (int i = 0; i < from.length; i += 2) {
                            to[i] = "" + from[i] + to[i];
                        }
                    }
                },
                false);
        Comm.reduceLocal(left, right, 1, spread, join);
        assertThat(right).containsExactly("ac", "+", "bd");
        assertRefusedContaining(
                () -> Comm.reduceLocal(in, inOut, 4, MPI.INT, MPI.SUM),
                "reduceLocal: sendcount 4 is outside 0..3, what fits into int[3] from sendoffset 0 as MPI.INT (on this"
                        + " rank)");
        assertRefusedContaining(() -> Comm.reduceLocal(in, inOut, 3, MPI.INT, null), "reduceLocal: op is null");
    }

    @Test
    void shouldKnowItsEnvironment() {
        assertThat(MPI.INFO_ENV.get("wdir")).isEqualTo(System.getProperty("user.dir"));
        assertThat(MPI.INFO_ENV.get("thread_level")).isEqualTo("MPI_THREAD_MULTIPLE");
        assertThat(MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_EXCL).isEqualTo(1 + 8 + 64);
    }

    @Test
    void shouldKnowItsVersion() {
        assertThat(MPI.getLibVersion()).startsWith("Bireme ");
    }
}
