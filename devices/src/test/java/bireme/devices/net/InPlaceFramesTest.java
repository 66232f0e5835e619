package bireme.devices.net;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.match.FrameSource;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.FrameKind;
import bireme.testing.TestSeed;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Status;
import xxdev.TestWiring;

/** What a receive takes from the memory that another process writes, and what it leaves to the reader of the peer. */
class InPlaceFramesTest {
    private static final int HEADER = FrameDescriptor.HEADER_BYTES;
    private static final int AT = Long.BYTES;
    private static final int TAG = 7;
    private static final int CONTEXT = 3;
    private static final int COUNT = 5;
    private static final int BYTES = COUNT * Integer.BYTES;
    private static final int FRAME = HEADER + 24;

    private final RecordedLink link = new RecordedLink();
    private final int[] into = new int[COUNT + 1];
    private final Status status = new Status();
    private NetFabric fabric;
    private LinkOwner owner;
    private FrameSource frames;

    @BeforeEach
    void connect() {
        JobLayout layout = new JobLayout(new int[] {0, 1, 1}, new String[] {"localhost", "localhost"}, 0);
        LocalJob job = new LocalJob(layout, new TestWiring().of(0));
        fabric = new NetFabric(job, Settings.none().with("bireme.net.heartbeat-ms", "0", "test"), new ScriptedLinks());
        owner = fabric.linked(1, link);
        new FrameHeader()
                .of(FrameKind.OPEN)
                .between(1, 0)
                .amount(1 << 20, 1 << 10)
                .length(FrameDescriptor.OPEN_MARK)
                .id(1 << 16)
                .write(link.memory(), AT);
        link.bring(HEADER);
        owner.readable();
        frames = fabric.join(0).framesFrom(1);
        assertThat(frames).isNotNull();
        assertThat(frames.hasFrame()).isFalse();
    }

    @AfterEach
    void close() {
        fabric.close();
    }

    private static FrameHeader message() {
        return new FrameHeader()
                .of(FrameKind.EAGER)
                .between(1, 0)
                .envelope(TAG, CONTEXT)
                .elements(ElementType.INT, COUNT)
                .length(BYTES);
    }

    private void bring(FrameHeader header) {
        header.write(link.memory(), AT);
        for (int i = 0; i < COUNT; i++) {
            link.memory().putInt(AT + HEADER + i * Integer.BYTES, 100 + i);
        }
        link.bring(FRAME);
    }

    private boolean take(int capacity, int tag) {
        return frames.take(into, 1, capacity, ElementType.INT, tag, CONTEXT, status);
    }

    private void assertLeft(int bytes) {
        assertThat(link.left()).isEqualTo(bytes);
        assertThat(into).containsOnly(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {TAG, Device.ANY_TAG})
    void shouldTakeAMessageThatFits(int tag) {
        for (int round = 0; round < 3000; round++) { // past the credit of the peer, which is returned
            bring(message());
            assertThat(frames.hasFrame()).isTrue();
            assertThat(take(COUNT, tag)).isTrue();
            frames.afterTake();
            assertThat(into).containsExactly(0, 100, 101, 102, 103, 104);
            assertThat(status.source()).isEqualTo(1);
            assertThat(status.tag()).isEqualTo(TAG);
            assertThat(status.count()).isEqualTo(COUNT);
            assertThat(link.left()).isZero();
        }
    }

    @Test
    void shouldTakeOneOfTwoFramesInARecord() {
        bring(message());
        link.bring(2 * FRAME);
        assertThat(take(COUNT, TAG)).isTrue();
        assertThat(link.left()).isEqualTo(FRAME);
    }

    @Test
    void shouldLeaveAMessageThatDoesNotFit() {
        bring(message());
        assertThat(take(COUNT - 1, TAG)).isFalse();
        assertThat(take(COUNT, TAG + 1)).isFalse();
        assertLeft(FRAME);
        for (FrameHeader other : new FrameHeader[] {
            message().between(2, 0),
            message().envelope(TAG, CONTEXT + 1),
            message().elements(ElementType.FLOAT, COUNT),
            message().flags(FrameDescriptor.SYNCHRONOUS),
        }) {
            bring(other);
            assertThat(take(COUNT, TAG)).as(other.toString()).isFalse();
            assertLeft(FRAME);
        }
    }

    /** The reader of the peer meets it next, and gives the peer up. */
    @Test
    void shouldLeaveWhatNoPeerMaySend() {
        for (FrameHeader wrong : new FrameHeader[] {
            message().length(BYTES + 4),
            message().length(-BYTES).elements(ElementType.INT, -COUNT),
            message().length(Integer.MIN_VALUE).elements(ElementType.INT, 1 << 29),
            message().between(1, 1),
            message().between(1, -1),
            message().length(0).elements(ElementType.INT, 1 << 30),
        }) {
            bring(wrong);
            assertThat(take(Integer.MAX_VALUE, TAG)).as(wrong.toString()).isFalse();
            assertLeft(FRAME);
        }
        owner.readable();
        assertThat(link.isClosed()).as("the peer is given up").isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, HEADER - 1, HEADER, FRAME - 8})
    void shouldLeaveAFrameThatIsNotWhole(int length) {
        bring(message());
        link.bring(length);
        assertThat(take(COUNT, TAG)).isFalse();
        assertLeft(length);
    }

    /** What looks like a header in the middle of a payload. */
    @Test
    void shouldTakeNothingInTheMiddleOfAMessage() {
        message().elements(ElementType.INT, 1000).length(4000).write(link.memory(), AT);
        link.bring(HEADER);
        owner.readable();
        assertThat(link.left()).isZero();
        bring(message());
        assertThat(take(COUNT, TAG)).isFalse();
        assertLeft(FRAME);
    }

    @Test
    void shouldTakeWhatItIsOrNothingHoweverTheHeaderIsChanged() {
        Random random = new Random(TestSeed.of("InPlaceFramesTest"));
        int taken = 0;
        for (int round = 0; round < 20_000; round++) {
            bring(message());
            for (int changes = random.nextInt(3); changes >= 0; changes--) {
                byte change = random.nextBoolean() ? (byte) random.nextInt() : (byte) (1 << random.nextInt(8));
                link.memory().put(AT + random.nextInt(HEADER), change);
            }
            into[0] = 0;
            into[COUNT] = -1;
            if (take(COUNT - 1, Device.ANY_TAG)) { // a change has to have made it shorter
                taken++;
                assertThat(status.count()).isLessThan(COUNT);
                frames.afterTake();
            }
            assertThat(into[0]).isZero();
            assertThat(into[COUNT]).isEqualTo(-1);
        }
        assertThat(taken).as("two fields have to agree by chance").isLessThan(200);
    }
}
