package bireme.devices.mapped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two links over two fake ones that are each other's end, moved along by hand. */
class MappedLinkTest {
    private static final int TOKEN_OFFSET = 16;
    private static final int MUCH = 3 * MappedLink.MIN_RING_BYTES;
    private static final int STEPS = Rounds.max(300, 1_000);

    private final FakeLink[] ends = FakeLink.pair();
    private List<String> descriptors;
    private LinkSide maker;
    private LinkSide other;

    @BeforeEach
    void countDescriptors() throws IOException {
        assumeTrue(Platform.isLinux(), "memory is shared by descriptors in /proc, which only Linux has");
        descriptors = Descriptors.ofSharedFiles();
    }

    /** In whatever state a test has left its links. */
    @AfterEach
    void shouldLeaveNoDescriptorOpen() throws IOException {
        for (LinkSide side : new LinkSide[] {maker, other}) {
            if (side != null) {
                side.link().close();
                side.link().close();
                assertThat(side.below().isClosed()).isTrue();
            }
        }
        assertThat(Descriptors.ofSharedFiles()).isEqualTo(descriptors);
    }

    private void makeMaker() {
        maker = new LinkSide(ends[0], true);
    }

    private void makeOther() {
        other = new LinkSide(ends[1], false);
    }

    /** Calls both as long as there are events of the links below. */
    private void settle() {
        for (int round = 0; round < 1_000 && (ends[0].hasEvent() || ends[1].hasEvent()); round++) {
            maker.ready();
            other.ready();
        }
        assertThat(maker.link().isSettled()).isTrue();
        assertThat(other.link().isSettled()).isTrue();
    }

    private void makeShared() {
        makeMaker();
        makeOther();
        settle();
        assertThat(maker.link().isShared()).isTrue();
        assertThat(other.link().isShared()).isTrue();
    }

    /** Each waits for events until neither has any; so a wake-up that is missing ends this too early. */
    private void waitUntilIdle() {
        boolean hasWork = true;
        while (hasWork) {
            hasWork = maker.waitOnce() | other.waitOnce();
        }
    }

    private void assertBytesPassBothWays(int bytes) {
        maker.send(bytes);
        other.send(bytes + 1);
        waitUntilIdle();
        assertThat(other.bytesRead()).isEqualTo(bytes);
        assertThat(maker.bytesRead()).isEqualTo(bytes + 1);
        assertThat(maker.failure()).isNull();
        assertThat(other.failure()).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 95, 96, 200})
    void shouldSettleToSharedMemoryHoweverTheOfferIsCut(int maxPart) throws IOException {
        ends[0].moveAtMost(maxPart);
        ends[1].moveAtMost(maxPart);
        makeShared();
        assertThat(ends[0].arrivedEver()).isOne();
        assertThat(ends[1].arrivedEver()).isEqualTo(Offer.BYTES);
        assertThat(Descriptors.ofSharedFiles()).isEqualTo(descriptors);
        assertBytesPassBothWays(MUCH);
    }

    @Test
    void shouldOfferOnceItIsDriven() {
        makeMaker();
        assertThat(ends[1].arrivedEver()).isEqualTo(Offer.BYTES);
        assertThat(maker.link().isSettled()).isFalse();
    }

    @Test
    void shouldSendWhatWasWrittenBeforeItSettled() {
        makeMaker();
        makeOther();
        maker.send(100);
        other.send(200);
        settle();
        waitUntilIdle();
        assertThat(other.bytesRead()).isEqualTo(100);
        assertThat(maker.bytesRead()).isEqualTo(200);
        assertThat(ends[1].arrivedEver())
                .as("bytes below: the offer, and a byte to wake")
                .isLessThanOrEqualTo(97);
    }

    /** A thread that waits for events has not marked its sleep while the link was not settled. */
    @Test
    void shouldBeginAWaitAnewWhenItIsSettled() {
        makeOther();
        other.driver().beforeWait();
        makeMaker();
        other.driver().polled();
        assertThat(other.link().isShared()).isTrue();
        assertThat(ends[1].takeWantsWrite()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 200})
    void shouldStayOnTheLinkBelowWhenTheMemoryIsAnother(int maxPart) {
        ends[0].moveAtMost(maxPart);
        ends[1].moveAtMost(maxPart);
        makeMaker();
        while (ends[1].arrivedEver() <= TOKEN_OFFSET) {
            maker.ready();
        }
        ends[1].arrived().put(TOKEN_OFFSET, (byte) ~ends[1].arrived().get(TOKEN_OFFSET));
        makeOther();
        settle();
        assertThat(maker.link().isShared()).isFalse();
        assertThat(other.link().isShared()).isFalse();
        assertBytesPassBothWays(1000);
    }

    @Test
    void shouldStayOnTheLinkBelowWhenThereIsNoMemory() throws IOException {
        makeOther();
        ends[0].write(Offer.none().bytes());
        other.ready();
        assertThat(other.link().isSettled()).isTrue();
        assertThat(other.link().isShared()).isFalse();
        assertThat(ends[0].arrived().position()).isOne();
        assertThat(ends[0].arrived().get(0)).isZero();
        other.send(10);
        assertThat(ends[0].arrivedEver()).isEqualTo(11);
    }

    @Test
    void shouldKeepNoFileWhenTheOtherDeclines() throws IOException {
        makeMaker();
        assertThat(Descriptors.ofSharedFiles()).hasSize(descriptors.size() + 1);
        ends[1].write(ByteBuffer.wrap(new byte[1]));
        maker.ready();
        assertThat(maker.link().isSettled()).isTrue();
        assertThat(maker.link().isShared()).isFalse();
        assertThat(Descriptors.ofSharedFiles()).isEqualTo(descriptors);
    }

    @ParameterizedTest
    @ValueSource(bytes = {2, -1, 127})
    void shouldFailAtAnAnswerThatIsNone(byte answer) throws IOException {
        makeMaker();
        ends[1].write(ByteBuffer.wrap(new byte[] {answer}));
        maker.ready();
        assertThat(maker.failure()).isInstanceOf(IOException.class).hasMessageContaining("answered " + answer);
        assertThat(ends[0].isClosed()).isTrue();
        assertThat(maker.link().isSettled()).isFalse();
    }

    @Test
    void shouldFailAtAnOfferThatIsNone() throws IOException {
        makeOther();
        ends[0].write(ByteBuffer.allocate(Offer.BYTES));
        other.ready();
        assertThat(other.failure()).isInstanceOf(IOException.class).hasMessageContaining("malformed offer");
        assertThat(ends[1].isClosed()).isTrue();
    }

    @Test
    void shouldEndWhenTheOtherEndsBeforeItAnswers() {
        makeMaker();
        ends[1].close();
        maker.ready();
        assertThat(maker.isEnded()).isTrue();
        assertThat(maker.failure()).isNull();
    }

    @Test
    void shouldEndWhenTheOtherEndsInTheMiddleOfItsOffer() {
        ends[0].moveAtMost(10);
        makeMaker();
        makeOther();
        other.ready();
        assertThat(other.link().isSettled()).isFalse();
        ends[0].close();
        other.ready();
        assertThat(other.isEnded()).isTrue();
    }

    @Test
    void shouldWakeOnceWhoSleepsAndNobodyElse() {
        makeShared();
        int before = ends[1].arrivedEver();
        maker.send(10);
        maker.send(100);
        assertThat(ends[1].arrivedEver()).as("it does not sleep").isEqualTo(before);
        assertThat(other.driver().beforeWait()).as("something has come").isTrue();
        other.ready();
        other.driver().afterWait();
        assertThat(other.bytesRead()).isEqualTo(110);

        assertThat(other.driver().beforeWait()).isFalse();
        maker.send(1);
        maker.send(60_000);
        assertThat(ends[1].arrivedEver()).isEqualTo(before + 1);
        assertThat(ends[1].hasEvent()).isTrue();
        other.ready();
        assertThat(ends[1].hasEvent()).isFalse();
        other.driver().afterWait();
        maker.send(1);
        assertThat(ends[1].arrivedEver()).isEqualTo(before + 1);
    }

    /** A rank that polls reads the byte that was to wake the thread which waits for events: the next record has another. */
    @Test
    void shouldWakeWhoSleepsThoughAPollHasReadTheByteBefore() {
        makeShared();
        other.ready();
        assertThat(other.driver().beforeWait()).isFalse();
        int before = ends[1].arrivedEver();
        maker.send(1);
        assertThat(ends[1].arrivedEver()).isEqualTo(before + 1);
        for (int poll = 0; ends[1].hasEvent() && poll < 10_000; poll++) {
            other.driver().polled();
        }
        assertThat(ends[1].hasEvent()).as("the byte was read").isFalse();
        assertThat(other.bytesRead()).isEqualTo(1);
        maker.send(1);
        assertThat(ends[1].hasEvent()).as("the thread that waits is woken").isTrue();
        other.ready();
        other.driver().afterWait();
        assertThat(other.bytesRead()).isEqualTo(2);
    }

    @Test
    void shouldWakeAWriterThatWaitsForRoom() {
        makeShared();
        maker.send(MUCH);
        assertThat(maker.hasOutput()).isTrue();
        maker.ready(); // what is left of settling
        int before = ends[0].arrivedEver();
        assertThat(maker.driver().beforeWait()).isFalse();
        assertThat(ends[0].hasEvent()).isFalse();
        other.driver().polled();
        other.driver().polled();
        assertThat(ends[0].arrivedEver()).isEqualTo(before + 1);
        assertThat(ends[0].hasEvent()).isTrue();
        long written = other.bytesRead();
        maker.ready();
        maker.driver().afterWait();
        waitUntilIdle();
        assertThat(other.bytesRead()).isEqualTo(MUCH).isGreaterThan(written);
    }

    /** A rank that writes while another thread waits for events. */
    @Test
    void shouldAskForRoomThatIsWantedDuringTheWait() {
        makeShared();
        maker.ready();
        assertThat(maker.driver().beforeWait()).isFalse();
        maker.send(MUCH);
        assertThat(ends[0].hasEvent()).isFalse();
        int before = ends[0].arrivedEver();
        other.driver().polled();
        assertThat(ends[0].arrivedEver()).isEqualTo(before + 1);
    }

    @Test
    void shouldNotWakeThroughALinkThatIsFull() {
        makeShared();
        while (ends[1].arrived().hasRemaining()) {
            ends[1].arrived().put((byte) 0);
        }
        other.driver().beforeWait();
        maker.send(10);
        assertThat(maker.failure()).isNull();
        other.ready();
        assertThat(other.bytesRead()).isEqualTo(10);
    }

    @Test
    void shouldEndOnlyBehindWhatIsInTheMemory() {
        makeShared();
        maker.send(100_000);
        maker.link().close();
        for (int call = 0; call < 100 && !other.isEnded(); call++) {
            other.ready();
        }
        assertThat(other.bytesRead()).isEqualTo(100_000);
        assertThat(other.isEnded()).isTrue();
        assertThat(other.failure()).isNull();
    }

    /** A rank that polls reads memory at every poll, and the link below now and then. */
    @Test
    void shouldFindTheEndByPollingAlone() {
        makeShared();
        maker.send(100);
        maker.link().close();
        for (int poll = 0; poll < 5_000 && !other.isEnded(); poll++) {
            other.driver().polled();
        }
        assertThat(other.bytesRead()).isEqualTo(100);
        assertThat(other.isEnded()).isTrue();
    }

    @Test
    void shouldFailOnlyBehindWhatIsInTheMemory() {
        makeShared();
        maker.send(100_000);
        IOException reset = new IOException("reset");
        ends[1].reset(reset);
        for (int call = 0; call < 100 && other.failure() == null; call++) {
            other.ready();
        }
        assertThat(other.bytesRead()).isEqualTo(100_000);
        assertThat(other.failure()).isSameAs(reset);
        assertThat(other.isEnded()).isFalse();
    }

    /** It died while it waited for room, and cannot be woken. */
    @Test
    void shouldReadWhatAWriterLeftThatCannotBeWoken() {
        makeShared();
        maker.send(MUCH);
        maker.driver().beforeWait();
        maker.link().close();
        for (int poll = 0; poll < 100 && other.failure() == null; poll++) {
            other.driver().polled();
        }
        for (int call = 0; call < 100 && other.failure() == null && !other.isEnded(); call++) {
            other.ready();
        }
        assertThat(other.bytesRead()).isGreaterThanOrEqualTo(MappedLink.MIN_RING_BYTES - (4 << 10));
    }

    /** Processes that do nothing but wait for events: none sleeps while there is something for it. */
    @Test
    void shouldMoveEverythingByEventsAlone() {
        makeShared();
        Random random = new Random(TestSeed.of("MappedLinkTest"));
        long fromMaker = 0;
        long fromOther = 0;
        for (int step = 0; step < STEPS; step++) {
            LinkSide side = random.nextBoolean() ? maker : other;
            int bytes = random.nextInt(3) == 0 ? random.nextInt(MUCH) : random.nextInt(200);
            side.readAtMost(1 + random.nextInt(10_000));
            switch (random.nextInt(4)) {
                case 0 -> {
                    side.send(bytes);
                    fromMaker += side == maker ? bytes : 0;
                    fromOther += side == other ? bytes : 0;
                }
                case 1 -> side.driver().polled();
                case 2 -> side.driver().beforeWait();
                default -> side.waitOnce();
            }
            if (random.nextInt(20) == 0) {
                waitUntilIdle();
                assertThat(other.bytesRead()).isEqualTo(fromMaker);
                assertThat(maker.bytesRead()).isEqualTo(fromOther);
            }
        }
    }
}
