package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.MethodSource;
import xxdev.TestBuffer.Kind;

/** Bytes may stand for any other type on either side; the bytes are those in memory. */
interface ReinterpretContract extends DeviceUnderTest {
    @ParameterizedTest(name = "{0} {1} with bytes {2}")
    @ArgumentsSource(BufferPairs.class)
    default void shouldTakeAnyTypeAsBytesAndBack(ElementType type, Kind kind, Kind bytesKind) {
        Random random = new Random(42);
        int frame = frameLimit() & -Long.BYTES;
        try (TestJob job = job(2)) {
            for (int bytes : new int[] {0, 8, 40, 48, frame, frame + 8, eagerLimit() + 8}) {
                for (boolean isPosted : new boolean[] {true, false}) {
                    int count = bytes >> type.shift();
                    TestBuffer typed = TestBuffer.of(kind, type, 1 + count + 1).fill(random);
                    TestBuffer raw = TestBuffer.of(bytesKind, ElementType.BYTE, 3 + bytes + 5)
                            .fill(random);
                    String what = bytes + " bytes, posted " + isPosted;

                    byte[] rawBefore = raw.all();
                    Status status = exchange(job, isPosted, typed, 1, count, raw, 3, bytes);
                    raw.assertIs(rawBefore, 3, typed.read(1, count), what + " to bytes");
                    assertThat(status).hasToString("Status[source=0 tag=7, " + count + " x " + type + "]");

                    fillLegally(raw, type, random);
                    byte[] typedBefore = typed.all();
                    exchange(job, isPosted, raw, 3, bytes, typed, 1, count);
                    typed.assertIs(typedBefore, 1, raw.read(3, bytes), what + " from bytes");
                }
            }
        }
    }

    private static void fillLegally(TestBuffer raw, ElementType type, Random random) {
        raw.fill(random);
        if (type == ElementType.BOOLEAN) {
            byte[] zerosAndOnes = raw.all();
            for (int i = 0; i < zerosAndOnes.length; i++) {
                zerosAndOnes[i] &= 1;
            }
            raw.write(0, zerosAndOnes);
        }
    }

    private static Status exchange(
            TestJob job,
            boolean isPosted,
            TestBuffer from,
            int fromOffset,
            int count,
            TestBuffer to,
            int at,
            int room) {
        Device sender = job.device(0);
        Device receiver = job.device(1);
        Request receive = isPosted ? receiver.irecv(to.user(), at, room, 0, 7, 1) : null;
        Request send = sender.isend(from.user(), fromOffset, count, 1, 7, 1);
        if (receive == null) {
            job.stepUntilUnexpected(receiver, 0, 7, 1);
            receive = receiver.irecv(to.user(), at, room, 0, 7, 1);
        }
        Status status = receive.await();
        send.await();
        return status;
    }

    @ParameterizedTest
    @MethodSource("xxdev.ReinterpretContract#brokenLengths")
    default void shouldRefuseBytesThatAreNoWholeElements(int bytes) {
        try (TestJob job = job(2)) {
            long[] into = new long[bytes];
            Request send = job.device(0).isend(new byte[bytes], 0, bytes, 1, 7, 1);
            Request receive = job.device(1).irecv(into, 0, bytes, 0, 7, 1);
            ReceiveMismatchContract.assertFails(
                    receive, DeviceException.class, "message of " + bytes + " bytes", "LONG");
            send.await();
            assertThat(Arrays.stream(into).sum()).isZero();
        }
    }

    static int[] brokenLengths() {
        return new int[] {1, 7, 9, 41, 200_001};
    }
}
