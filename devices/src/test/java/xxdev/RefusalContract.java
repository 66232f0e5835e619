package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.IntBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import xxdev.SendContract.Mode;

/** Wrong arguments are refused with value and range, change nothing, and calls with nobody move nothing. */
interface RefusalContract extends DeviceUnderTest {
    /** Every call that takes a buffer, as a function of it. */
    interface BufferCall {
        void on(Device device, Object buffer, int offset, int count, int peer);
    }

    private static List<BufferCall> sends() {
        return List.of(
                (device, buffer, offset, count, peer) -> device.send(buffer, offset, count, peer, 5, 1),
                (device, buffer, offset, count, peer) -> device.ssend(buffer, offset, count, peer, 5, 1),
                (device, buffer, offset, count, peer) -> device.isend(buffer, offset, count, peer, 5, 1),
                (device, buffer, offset, count, peer) -> device.issend(buffer, offset, count, peer, 5, 1));
    }

    private static List<BufferCall> receives() {
        return List.of(
                (device, buffer, offset, count, peer) -> device.recv(buffer, offset, count, peer, 5, 1),
                (device, buffer, offset, count, peer) -> device.irecv(buffer, offset, count, peer, 5, 1));
    }

    @Test
    default void shouldRefusePeersThatDoNotExist() {
        try (TestJob job = job(2)) {
            for (BufferCall call : sends()) {
                for (int dest : new int[] {-1, 2, Device.ANY_SOURCE, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                    refuses(job, device -> call.on(device, new int[1], 0, 1, dest), "dest " + dest, "0..1");
                }
            }
            for (BufferCall call : receives()) {
                for (int source : new int[] {-1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                    refuses(job, device -> call.on(device, new int[1], 0, 1, source), "source " + source, "0..1");
                }
            }
            refuses(job, device -> device.probe(2, 5, 1), "source 2", "0..1");
            refuses(job, device -> device.iprobe(-1, 5, 1), "source -1", "0..1");
        }
    }

    @Test
    default void shouldRefuseWhatIsNoBuffer() {
        try (TestJob job = job(2)) {
            forEachCall(call -> {
                refuses(job, device -> call.on(device, null, 0, 0, 1), "buffer is null");
                refuses(job, device -> call.on(device, "text", 0, 0, 1), "java.lang.String", "array");
            });
        }
    }

    @Test
    default void shouldRefuseRangesOutsideTheBuffer() {
        int[][] ranges = {{-1, 1}, {0, -1}, {0, 4}, {3, 1}, {4, 0}, {1, Integer.MAX_VALUE}, {Integer.MIN_VALUE, 1}};
        Object limited = IntBuffer.allocate(9).limit(3);
        try (TestJob job = job(2)) {
            forEachCall(call -> {
                for (int[] range : ranges) {
                    for (Object buffer : new Object[] {new int[3], new char[3], new String[3], limited}) {
                        String type = ElementType.of(buffer).name();
                        assertThatThrownBy(() -> call.on(job.device(0), buffer, range[0], range[1], 1))
                                .isInstanceOf(IndexOutOfBoundsException.class)
                                .hasMessageContainingAll(
                                        "offset " + range[0], "count " + range[1], "3 elements of " + type);
                    }
                }
                stillWorks(job);
            });
        }
    }

    private static void forEachCall(Consumer<BufferCall> check) {
        sends().forEach(check);
        receives().forEach(check);
    }

    private static void refuses(TestJob job, Consumer<Device> call, String... parts) {
        assertThatThrownBy(() -> call.accept(job.device(0)))
                .isInstanceOf(DeviceException.class)
                .hasMessageContainingAll(parts);
        stillWorks(job);
    }

    /** Neither a message nor a receive is left of the refused call. */
    private static void stillWorks(TestJob job) {
        int[] into = new int[1];
        for (int from = 0; from < 2; from++) {
            job.device(from).send(new int[] {9 + from}, 0, 1, 1 - from, 5, 1);
            job.device(1 - from).recv(into, 0, 1, Device.ANY_SOURCE, Device.ANY_TAG, 1);
            assertThat(into[0]).isEqualTo(9 + from);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    default void shouldMoveNothingToOrFromNobody(Mode mode) {
        try (TestJob job = job(1)) {
            Device device = job.device(0);
            for (int bytes : new int[] {8, eagerLimit() + 1}) {
                Request send = mode.start(device, new byte[bytes], Device.PROC_NULL);
                if (send != null) {
                    assertThat(send.isDone()).isTrue();
                    send.await();
                }
                byte[] into = {3};
                Request receive = device.irecv(into, 0, 1, Device.PROC_NULL, 5, 1);
                assertThat(receive.isDone()).isTrue();
                for (Status status : List.of(
                        receive.await(),
                        device.recv(into, 0, 1, Device.PROC_NULL, 5, 1),
                        device.probe(Device.PROC_NULL, 5, 1),
                        device.iprobe(Device.PROC_NULL, 5, 1))) {
                    assertThat(List.of(status.source(), status.tag(), status.count()))
                            .containsExactly(Device.PROC_NULL, Device.ANY_TAG, 0);
                }
                assertThat(into).containsExactly(3);
                assertThat(device.iprobe(Device.ANY_SOURCE, Device.ANY_TAG, 1)).isNull();
            }
        }
    }

    @Test
    default void shouldRefuseCallsOutsideAJob() {
        Device outsider = newDevice();
        forEachCall(call -> assertThatThrownBy(() -> call.on(outsider, new int[1], 0, 1, 0))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("init"));
        assertThatThrownBy(() -> outsider.iprobe(Device.ANY_SOURCE, 5, 1)).hasMessageContaining("init");
        outsider.finish();
        TestJob job = job(2);
        Device gone = job.device(0);
        assertThatThrownBy(() -> gone.init(new DeviceConfig(0, 2, job.local().of(0), null, null)))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("joined");
        job.close();
        job.close();
        forEachCall(call -> assertThatThrownBy(() -> call.on(gone, new int[1], 0, 1, 0))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("left the job"));
        assertThatThrownBy(() -> gone.probe(Device.ANY_SOURCE, 5, 1)).hasMessageContaining("left the job");
        assertThatThrownBy(gone::peek).hasMessageContaining("left the job");
    }
}
