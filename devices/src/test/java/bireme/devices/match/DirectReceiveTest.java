package bireme.devices.match;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.match.waiter.Background;
import bireme.devices.smdev.SmFabric;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import xxdev.BackgroundWork;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.ElementType;
import xxdev.LocalJob;
import xxdev.Status;

/** Over the rings of {@code smdev}; a receive that is refused must find everything as it was. */
class DirectReceiveTest {
    private static final int RANKS = 3;
    private static final int RECEIVER = 0;
    private static final int SOURCE = 1;
    private static final int OTHER_SOURCE = 2;
    private static final int TAG = 5;
    private static final int CONTEXT = 7;
    private static final int FRAME_LIMIT = 2048;

    private final LocalJob job = new LocalJob(RANKS);
    private final SmFabric fabric = fabric(job, Settings.none());
    private final MatchEngine engine = fabric.engine(RECEIVER);
    private final Transport sender = fabric.join(SOURCE);
    private final Transport receiver = fabric.join(RECEIVER);
    private final Background background = new Background(engine.waitQueue());
    private final CallChecks checks = CallChecks.join(job, engine, background, RANKS);
    private final DirectReceive direct = direct(0);
    private final Status status = new Status();
    private final int[] into = {-1, -1, -1, -1};

    private static SmFabric fabric(LocalJob job, Settings settings) {
        return SmFabric.of(new DeviceConfig(RECEIVER, RANKS, job, DirectReceiveTest.class.getClassLoader(), settings));
    }

    private DirectReceive direct(int spins) {
        return new DirectReceive(engine, receiver, background, checks, spins);
    }

    private void send(Transport from, int tag, int context, int... message) {
        assertThat(from.trySend(RECEIVER, message, 0, message.length, ElementType.INT, tag, context))
                .isTrue();
    }

    private boolean receive(int count, int tag, int context) {
        return direct.receive(into, 1, count, ElementType.INT, SOURCE, tag, context, status);
    }

    /** What a refused receive leaves: the next frame where it was, and the buffer as it was. */
    private void assertUntouched(int tag, int context, int... message) {
        assertThat(into).containsOnly(-1);
        assertThat(receiver.hasArrivals()).isTrue();
        while (receiver.hasArrivals()) {
            receiver.poll();
        }
        byte[] payload = TestMessages.take(engine, SOURCE, tag, context).payload();
        assertThat(payload).hasSize(4 * message.length);
        for (int i = 0; i < message.length; i++) {
            assertThat(payload[4 * i]).isEqualTo((byte) message[i]);
        }
        assertThat(engine.unexpectedMessages()).isZero();
    }

    @Test
    void shouldTakeTheNextMessage() {
        send(sender, TAG, CONTEXT, 11, 12);
        send(sender, TAG, CONTEXT, 13);
        assertThat(receive(3, TAG, CONTEXT)).isTrue();
        assertThat(into).containsExactly(-1, 11, 12, -1);
        assertThat(status).hasToString("Status[source=1 tag=5, 2 x INT]");
        assertThat(receive(1, TAG, CONTEXT)).isTrue();
        assertThat(into).containsExactly(-1, 13, 12, -1);
        assertThat(receiver.hasArrivals()).isFalse();
        assertThat(engine.unexpectedMessages()).isZero();
    }

    @Test
    void shouldTakeAMessageOfAnyTagAndSayWhich() {
        send(sender, 99, CONTEXT, 11);
        assertThat(receive(1, Device.ANY_TAG, CONTEXT)).isTrue();
        assertThat(status).hasToString("Status[source=1 tag=99, 1 x INT]");
    }

    @Test
    void shouldTakeEveryLengthThatTravelsInAFrame() {
        for (int bytes : new int[] {0, 1, 8, 47, 48, 49, 55, 56, 57, 64, 65, FRAME_LIMIT - 1, FRAME_LIMIT}) {
            byte[] message = new byte[bytes];
            Arrays.fill(message, (byte) 3);
            assertThat(sender.trySend(RECEIVER, message, 0, bytes, ElementType.BYTE, TAG, CONTEXT))
                    .isTrue();
            byte[] room = new byte[bytes];
            assertThat(direct.receive(room, 0, bytes, ElementType.BYTE, SOURCE, TAG, CONTEXT, status))
                    .as("%d bytes", bytes)
                    .isTrue();
            assertThat(room).isEqualTo(message);
            assertThat(status.count()).isEqualTo(bytes);
        }
    }

    @Test
    void shouldTakeIntoANioBuffer() {
        send(sender, TAG, CONTEXT, 11, 12);
        ByteBuffer memory = ByteBuffer.allocateDirect(8);
        assertThat(direct.receive(memory.asIntBuffer(), 0, 2, ElementType.INT, SOURCE, TAG, CONTEXT, status))
                .isTrue();
        assertThat(memory.getInt(4)).isEqualTo(12);
    }

    @Test
    void shouldRefuseWhenNothingHasCome() {
        assertThat(receive(1, TAG, CONTEXT)).as("no ring").isFalse();
        send(sender, TAG, CONTEXT, 11);
        assertThat(receive(1, TAG, CONTEXT)).isTrue();
        assertThat(receive(1, TAG, CONTEXT)).as("an empty ring").isFalse();
        assertThat(engine.postedReceives()).isZero();
    }

    @Test
    void shouldRefuseAMessageOfAnotherTagContextOrType() {
        send(sender, TAG, CONTEXT, 11);
        assertThat(receive(1, TAG + 1, CONTEXT)).isFalse();
        assertThat(receive(1, TAG, CONTEXT + 1)).isFalse();
        assertThat(receive(1, Device.ANY_TAG, CONTEXT + 1)).isFalse();
        float[] floats = new float[1];
        assertThat(direct.receive(floats, 0, 1, ElementType.FLOAT, SOURCE, TAG, CONTEXT, status))
                .isFalse();
        byte[] bytes = new byte[4];
        assertThat(direct.receive(bytes, 0, 4, ElementType.BYTE, SOURCE, TAG, CONTEXT, status))
                .as("bytes of any type are for the engine")
                .isFalse();
        assertUntouched(TAG, CONTEXT, 11);
    }

    @Test
    void shouldRefuseAMessageThatIsTooLong() {
        send(sender, TAG, CONTEXT, 11, 12, 13);
        assertThat(receive(2, TAG, CONTEXT)).isFalse();
        assertUntouched(TAG, CONTEXT, 11, 12, 13);
    }

    @Test
    void shouldLeaveAnySourceAndObjectsToAPostedReceive() {
        send(sender, TAG, CONTEXT, 11);
        assertThat(direct.receive(into, 0, 1, ElementType.INT, Device.ANY_SOURCE, TAG, CONTEXT, status))
                .isFalse();
        assertThat(direct.receive(new Object[1], 0, 1, ElementType.OBJECT, SOURCE, TAG, CONTEXT, status))
                .isFalse();
        assertUntouched(TAG, CONTEXT, 11);
    }

    @Test
    void shouldRefuseWhileAReceiveIsPosted() {
        ReceiveRequest posted = TestMessages.receive(new byte[8], SOURCE, TAG + 1, CONTEXT);
        engine.receive(posted);
        send(sender, TAG, CONTEXT, 11);
        assertThat(receive(1, TAG, CONTEXT)).isFalse();
        assertThat(engine.cancel(posted)).isTrue();
        assertThat(receive(1, TAG, CONTEXT)).isTrue();
        assertThat(into[1]).isEqualTo(11);
    }

    @Test
    void shouldRefuseWhileAMessageIsUnexpected() {
        send(sender, TAG, CONTEXT, 11);
        receiver.poll();
        send(sender, TAG, CONTEXT, 12);
        assertThat(receive(1, TAG, CONTEXT)).isFalse();
        assertThat(TestMessages.take(engine, SOURCE, TAG, CONTEXT).payload()[0]).isEqualTo((byte) 11);
        assertThat(receive(1, TAG, CONTEXT)).isTrue();
        assertThat(into[1]).isEqualTo(12);
    }

    @Test
    void shouldLeaveAMessageWhosePayloadLiesElsewhereToAPostedReceive() {
        byte[] payload = {1, 2, 3, 4};
        send(sender, 0, CONTEXT, 11); // so that there is a ring
        assertThat(receive(1, 0, CONTEXT)).isTrue();
        assertThat(sender.tryRequestToSend(TestMessages.send(SOURCE, TAG, CONTEXT, payload)))
                .isTrue();
        byte[] room = {9, 9, 9, 9};
        assertThat(direct.receive(room, 0, 4, ElementType.BYTE, SOURCE, TAG, CONTEXT, status))
                .isFalse();
        assertThat(room).containsOnly(9);
        receiver.poll();
        assertThat(TestMessages.take(engine, SOURCE, TAG, CONTEXT).payload()).isEqualTo(payload);
    }

    @Test
    void shouldRefuseWhileAnotherThreadHoldsTheEngine() throws InterruptedException {
        send(sender, TAG, CONTEXT, 11);
        engine.lock();
        boolean[] isTaken = {true};
        Thread other = new Thread(() -> isTaken[0] = receive(1, TAG, CONTEXT));
        other.start();
        other.join();
        engine.unlock();
        assertThat(isTaken[0]).isFalse();
        assertUntouched(TAG, CONTEXT, 11);
    }

    @Test
    void shouldRefuseABufferThatCannotBeFilled() {
        send(sender, TAG, CONTEXT, 11);
        ByteBuffer memory = ByteBuffer.allocate(4).asReadOnlyBuffer();
        assertThat(direct.receive(memory.asIntBuffer(), 0, 1, ElementType.INT, SOURCE, TAG, CONTEXT, status))
                .isFalse();
        assertThat(engine.isHeld()).isFalse();
        assertUntouched(TAG, CONTEXT, 11);
    }

    @Test
    void shouldLeaveMessagesThroughTheInboxOfAllSendersToAPostedReceive() {
        LocalJob jobWithoutRings = new LocalJob(RANKS);
        SmFabric fabricWithoutRings =
                fabric(jobWithoutRings, Settings.none().with("bireme.smdev.ring-memory", "0", "test"));
        MatchEngine engineWithoutRings = fabricWithoutRings.engine(RECEIVER);
        Transport own = fabricWithoutRings.join(RECEIVER);
        DirectReceive withoutRings = new DirectReceive(engineWithoutRings, own, background, checks, 0);
        send(fabricWithoutRings.join(OTHER_SOURCE), TAG, CONTEXT, 22);
        send(fabricWithoutRings.join(SOURCE), TAG, CONTEXT, 11);
        assertThat(withoutRings.receive(into, 0, 1, ElementType.INT, SOURCE, TAG, CONTEXT, status))
                .isFalse();
        own.poll();
        assertThat(TestMessages.take(engineWithoutRings, SOURCE, TAG, CONTEXT).payload()[0])
                .isEqualTo((byte) 11);
        assertThat(TestMessages.take(engineWithoutRings, OTHER_SOURCE, TAG, CONTEXT)
                        .payload()[0])
                .isEqualTo((byte) 22);
    }

    /** What moves on beside the receive, and how often it did. */
    private int advancesUntilRefused(Runnable step) {
        int[] advances = {0};
        background.set(new BackgroundWork() {
            @Override
            public int advance() {
                advances[0]++;
                step.run();
                return 0;
            }

            @Override
            public boolean isAdvancing() {
                return false;
            }
        });
        send(sender, TAG, CONTEXT, 11); // so that there is a ring
        assertThat(receive(1, TAG, CONTEXT)).isTrue();
        assertThat(direct(1_000).receive(into, 0, 1, ElementType.INT, SOURCE, TAG, CONTEXT, status))
                .isFalse();
        return advances[0];
    }

    @Test
    void shouldMoveOtherWorkOnWhileItWaits() {
        assertThat(advancesUntilRefused(() -> {})).isEqualTo(1_000 / 64);
    }

    @Test
    void shouldMoveOtherWorkOnThoughEachMessageIsThereAtOnce() {
        send(fabric.join(OTHER_SOURCE), TAG, CONTEXT, 22);
        for (int message = 1; message <= 63; message++) {
            send(sender, TAG, CONTEXT, message);
            assertThat(receive(1, TAG, CONTEXT)).isTrue();
            assertThat(engine.unexpectedMessages()).isZero();
        }
        send(sender, TAG, CONTEXT, 64);
        assertThat(receive(1, TAG, CONTEXT)).isTrue();
        assertThat(engine.unexpectedMessages()).isEqualTo(1);
    }

    @Test
    void shouldWaitNoLongerOnceTheJobHasEnded() {
        assertThat(advancesUntilRefused(() -> job.end(new IllegalStateException("the end"))))
                .isEqualTo(1);
    }

    private void lose(int rank) {
        engine.lose(new LostRanks(new int[] {rank}, "is lost", true));
        checks.refuseCalls().run();
    }

    @Test
    void shouldWaitNoLongerOnceItsSourceIsLost() {
        assertThat(advancesUntilRefused(() -> lose(SOURCE))).isEqualTo(1);
    }

    @Test
    void shouldWaitNoLongerOnceItsContextIsRevoked() {
        assertThat(advancesUntilRefused(() -> {
                    engine.revoke(CONTEXT);
                    checks.refuseCalls().run();
                }))
                .isEqualTo(1);
    }

    @Test
    void shouldGoOnThoughAnotherRankIsLost() {
        assertThat(advancesUntilRefused(() -> lose(OTHER_SOURCE))).isEqualTo(1_000 / 64);
        send(sender, TAG, CONTEXT, 12);
        assertThat(receive(1, TAG, CONTEXT)).isTrue();
        assertThat(into[1]).isEqualTo(12);
    }

    @Test
    void shouldWaitNoLongerOnceAMessageOfAnotherRankHasCome() {
        Transport other = fabric.join(OTHER_SOURCE);
        assertThat(advancesUntilRefused(() -> send(other, TAG, CONTEXT, 22))).isEqualTo(2);
        assertThat(TestMessages.take(engine, OTHER_SOURCE, TAG, CONTEXT).payload()[0])
                .isEqualTo((byte) 22);
    }

    @Test
    void shouldTakeAMessageThatComesWhileItWaits() {
        boolean[] isSent = {false};
        background.set(new BackgroundWork() {
            @Override
            public int advance() {
                if (!isSent[0]) {
                    isSent[0] = true;
                    send(sender, TAG, CONTEXT, 12);
                }
                return 0;
            }

            @Override
            public boolean isAdvancing() {
                return true;
            }
        });
        send(sender, TAG, CONTEXT, 11); // so that there is a ring
        assertThat(receive(1, TAG, CONTEXT)).isTrue();
        assertThat(direct(1_000).receive(into, 2, 1, ElementType.INT, SOURCE, TAG, CONTEXT, status))
                .isTrue();
        assertThat(into).containsExactly(-1, 11, 12, -1);
    }
}
