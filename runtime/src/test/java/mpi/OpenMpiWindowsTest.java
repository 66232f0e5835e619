package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Windows as programs for Open MPI's bindings call them: direct buffers, counts and datatypes on both sides. */
class OpenMpiWindowsTest {
    private static IntBuffer ints(int... values) {
        IntBuffer buffer = ByteBuffer.allocateDirect(Integer.BYTES * values.length)
                .order(ByteOrder.nativeOrder())
                .asIntBuffer();
        return buffer.put(0, values);
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldAccessBuffers(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int other = 1 - world.getRank();
            IntBuffer base = ints(0, 0, 0, 0);
            Win window = new Win(base, 4, 2, Info.NULL, world);
            window.lockAll(0);
            window.put(ints(3, 4), 2, Datatype.INT, other, 1, 2, Datatype.INT);
            window.flushLocal(other);
            window.flush(other);
            IntBuffer fetched = ints(0, 0);
            window.rGet(fetched, 2, Datatype.INT, other, 1, 2, Datatype.INT).waitFor();
            assertThat(fetched).isEqualTo(ints(3, 4));
            IntBuffer old = ints(0, 0);
            window.getAccumulate(
                    ints(10, 20), 2, Datatype.INT, old, 2, Datatype.INT, other, 1, 2, Datatype.INT, Op.SUM);
            window.flushLocalAll();
            window.flushAll();
            assertThat(old).isEqualTo(ints(3, 4));
            IntBuffer one = ints(-1);
            window.fetchAndOp(ints(5), one, Datatype.INT, other, 1, Op.REPLACE);
            window.flush(other);
            assertThat(one.get(0)).isEqualTo(13);
            window.compareAndSwap(ints(6), ints(5), one, Datatype.INT, other, 1);
            window.unlockAll();
            assertThat(one.get(0)).isEqualTo(5);
            world.barrier();
            window.sync();
            assertThat(base).isEqualTo(ints(0, 0, 6, 24));
            window.free();
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldAllocateMemory(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            Group other = world.getGroup().incl(new int[] {1 - world.getRank()});
            Win window = new Win(64, 8, Info.NULL, world, null, Win.FLAVOR_PRIVATE);
            window.post(other, 0);
            window.start(other, 0);
            LongBuffer sent = LongBuffer.wrap(new long[] {7, 8});
            window.put(sent, 2, Datatype.LONG, 1 - world.getRank(), 3, 2, Datatype.LONG);
            window.complete();
            window.waitFor();
            assertThat(((ByteBuffer) window.memory()).getLong(32)).isEqualTo(8);
            window.free();
            if (device.equals("smdev")) {
                Win shared = new Win(16, 1, Info.NULL, world, null, Win.FLAVOR_SHARED);
                assertThat(shared.sharedMemory(1 - world.getRank()).capacity()).isEqualTo(16);
                shared.free();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldAttachBuffers(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            Win window = new Win(Info.NULL, world);
            IntBuffer memory = ints(1, 2, 3);
            window.attach(memory, 2);
            Errhandler handler = window.getErrhandler();
            window.setErrhandler(Errhandler.ERRORS_RETURN);
            window.callErrhandler(Constants.ERR_OTHER);
            window.setErrhandler(handler);
            Info hints = new Info();
            hints.set("alloc_shm", "true");
            hints.set("same_size", "true");
            window.setInfo(hints);
            assertThat(window.getInfo().get("alloc_shm")).isEqualTo("true");
            assertThat(window.getInfo().get("same_size")).as("too late").isEqualTo("false");
            assertThatThrownBy(() -> window.attach(memory, 2)).hasMessageContaining("attached already");
            window.detach(memory);
            ByteBuffer bytes = ByteBuffer.allocateDirect(8);
            window.attach(bytes, 8);
            assertThatThrownBy(() -> window.attach(bytes, 8)).hasMessageContaining("attached already");
            window.detach(bytes);
            assertThatThrownBy(() -> window.detach(bytes)).hasMessageContaining("is not attached");
            window.free();
        });
    }
}
