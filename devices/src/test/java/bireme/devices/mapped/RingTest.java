package bireme.devices.mapped;

import static bireme.devices.mapped.RingDescriptor.DATA_OFFSET;
import static bireme.devices.mapped.RingDescriptor.INLINE_BYTES;
import static bireme.devices.mapped.RingDescriptor.MAX_RECORD_BYTES;
import static bireme.devices.mapped.RingDescriptor.SLOTS;
import static bireme.devices.mapped.RingDescriptor.TAKEN_OFFSET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The two ends of a ring agree with a queue of bytes, and an end refuses what the other may not have written. */
class RingTest {
    private static final int DATA_BYTES = MappedLink.MIN_RING_BYTES;
    private static final int MAX_BYTES = 200 << 10;

    /** So far before the stamps wrap that every slot has been written by then. */
    private static final long BEFORE_STAMPS_WRAP = (1L << 32) - 3 * SLOTS;

    private static final int[] LIMITS = {
        INLINE_BYTES,
        4 << 10,
        MAX_RECORD_BYTES,
        DATA_BYTES - MAX_RECORD_BYTES,
        DATA_BYTES,
        DATA_BYTES + MAX_RECORD_BYTES
    };

    private final ByteBuffer memory =
            ByteBuffer.allocateDirect(RingDescriptor.bytes(DATA_BYTES)).order(ByteOrder.nativeOrder());
    private final RingWriter writer = new RingWriter(memory);
    private final RingReader reader = new RingReader(memory);
    /** The queue of bytes: those of these numbers, of which {@link #byteAt} gives the values. */
    private long written;

    private long read;

    private static byte byteAt(long number) {
        return (byte) (number * 31 ^ number >> 8 ^ number >> 16);
    }

    private int inFlight() {
        return (int) (written - read);
    }

    /** Offers so many bytes; returns how many the ring took. */
    private int write(int length) throws IOException {
        int offset = length % 5;
        ByteBuffer bytes = ByteBuffer.allocate(offset + length).position(offset);
        for (int i = 0; i < length; i++) {
            bytes.put(offset + i, byteAt(written + i));
        }
        int count = writer.write(bytes);
        assertThat(bytes.remaining()).isEqualTo(length - count);
        written += count;
        return count;
    }

    /** Reads into so much room, and checks that it is the oldest bytes: all there are, or as many as fit. */
    private void read(int room) throws IOException {
        int wanted = Math.min(room, inFlight());
        byte[] into = new byte[room];
        int count = reader.read(ByteBuffer.wrap(into));
        assertThat(count).isEqualTo(wanted);
        for (int i = 0; i < count; i++) {
            if (into[i] != byteAt(read + i)) {
                throw new AssertionError("byte " + (read + i) + " is " + into[i] + ", was " + byteAt(read + i));
            }
        }
        read += count;
        assertThat(reader.hasRecord()).isEqualTo(inFlight() > 0);
    }

    /** Composes a record of at most so many bytes where it is read, and publishes all or some of it. */
    private void compose(int wanted, Random random) throws IOException {
        int atLeast = wanted <= INLINE_BYTES ? wanted : 1 + random.nextInt(Math.min(wanted, MAX_RECORD_BYTES));
        int room = writer.reserve(wanted, atLeast);
        if (room == 0) {
            return;
        }
        assertThat(room).isBetween(Math.min(atLeast, MAX_RECORD_BYTES), wanted);
        assertThat(writer.reservedAt() % Long.BYTES).isZero();
        int length = random.nextInt(3) == 0 ? 1 + random.nextInt(room) : room;
        for (int i = 0; i < length; i++) {
            writer.memory().bytes().put(writer.reservedAt() + i, byteAt(written + i));
        }
        writer.publish(length);
        written += length;
    }

    /** Reads part of a record where it lies. */
    private void readInPlace(Random random) throws IOException {
        assertThat(reader.open()).isEqualTo(inFlight() > 0);
        int length = inFlight() == 0 ? 0 : 1 + random.nextInt(reader.remaining());
        for (int i = 0; i < length; i++) {
            assertThat(reader.memory().bytes().get(reader.position() + i)).isEqualTo(byteAt(read + i));
        }
        if (length > 0) {
            reader.advance(length);
        }
        read += length;
    }

    private void writeAll(int length) throws IOException {
        int left = length;
        while (left > 0) {
            left -= write(left);
            read(MAX_BYTES);
        }
        assertThat(inFlight()).isZero();
    }

    private void startAt(long number) {
        writer.next = number;
        writer.taken = number;
        reader.next = number;
        memory.putLong(TAKEN_OFFSET, number);
    }

    private byte[] contents() {
        byte[] contents = new byte[memory.capacity()];
        memory.get(0, contents);
        return contents;
    }

    @Test
    void shouldBeEmptyAtFirst() throws IOException {
        assertThat(reader.hasRecord()).isFalse();
        assertThat(writer.hasRoom()).isTrue();
        read(1);
        assertThat(write(0)).isZero();
        assertThat(reader.hasRecord()).isFalse();
    }

    @Test
    void shouldCarryEverySizeAroundALimitWhereverTheLastRecordEnded() throws IOException {
        for (int shift : new int[] {0, 57, 4095, MAX_RECORD_BYTES, DATA_BYTES - 64, DATA_BYTES - 4096}) {
            for (int limit : LIMITS) {
                for (int length = limit - 2; length <= limit + 2; length++) {
                    writeAll(shift);
                    writeAll(length);
                }
            }
        }
    }

    @Test
    void shouldCarryEveryShortSize() throws IOException {
        for (int length = 1; length <= 600; length++) {
            for (int record = 0; record < 4; record++) {
                if (write(length) < length) {
                    read(MAX_BYTES);
                }
            }
            read(2 * length + 1);
        }
        read(MAX_BYTES);
        assertThat(inFlight()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 56, 57, 1000, 5000, 70_000, MAX_BYTES})
    void shouldRefuseWhenFullAndChangeNothing(int length) throws IOException {
        for (int lap = 0; lap < 3; lap++) {
            while (write(length) > 0) {
                continue;
            }
            byte[] full = contents();
            assertThat(write(length)).isZero();
            assertThat(contents()).isEqualTo(full);
            read(inFlight() / 2);
            assertThat(write(length)).isPositive();
            read(inFlight());
            assertThat(writer.hasRoom()).isTrue();
        }
    }

    @Test
    void shouldHaveOneSlotForEachRecord() throws IOException {
        for (int record = 0; record < SLOTS; record++) {
            assertThat(writer.hasRoom()).isTrue();
            assertThat(write(1)).isOne();
        }
        assertThat(writer.hasRoom()).isFalse();
        assertThat(write(1)).isZero();
        read(1);
        assertThat(writer.hasRoom()).isTrue();
        assertThat(write(2)).isEqualTo(2);
        assertThat(write(1)).isZero();
    }

    /** A writer that is woken for room and finds none would ask again without end. */
    @Test
    void shouldKeepThePromiseOfRoom() throws IOException {
        Random random = new Random(TestSeed.of("RingTest.shouldKeepThePromiseOfRoom"));
        for (int step = 0; step < 2_000; step++) {
            boolean hasRoom = writer.hasRoom();
            int length = sizeAt(random);
            int count = write(length);
            if (hasRoom && length > 0) {
                assertThat(count).as("of %d bytes in step %d", length, step).isPositive();
            }
            read(random.nextInt(inFlight() + 1));
        }
    }

    @Test
    void shouldNotCutWhatIsShortNorIntoShortPieces() throws IOException {
        while (write(3000) == 3000) {
            assertThat(inFlight() % 3000).isZero();
        }
        assertThat(inFlight() % 3000).isZero();
    }

    @Test
    void shouldGiveAPartOfARecordInPlace() throws IOException {
        write(10_000);
        assertThat(reader.open()).isTrue();
        assertThat(reader.remaining()).isEqualTo(10_000);
        assertThat(reader.memory().bytes().get(reader.position())).isEqualTo(byteAt(0));
        reader.advance(4000);
        read += 4000;
        assertThat(reader.open()).isTrue();
        assertThat(reader.memory().bytes().get(reader.position())).isEqualTo(byteAt(4000));
        assertThat(memory.getLong(TAKEN_OFFSET)).isZero();
        read(MAX_BYTES);
        assertThat(memory.getLong(TAKEN_OFFSET)).isOne();
        assertThat(reader.open()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, Integer.MAX_VALUE - 100L, BEFORE_STAMPS_WRAP, Long.MAX_VALUE - 1_000_000})
    void shouldAgreeWithAQueueOfBytes(long start) throws IOException {
        startAt(start);
        Random random = new Random(TestSeed.of("RingTest from " + start));
        for (int step = 0; step < 3_000; step++) {
            if (random.nextInt(100) < (step / 100 % 2 == 0 ? 60 : 40)) {
                int length = sizeAt(random);
                assertThat(write(length)).isGreaterThanOrEqualTo(inFlight() == 0 ? Math.min(length, 1) : 0);
            } else {
                read(random.nextBoolean() ? random.nextInt(100) : sizeAt(random));
            }
        }
        read(2 * DATA_BYTES);
        assertThat(inFlight()).isZero();
    }

    /** Records that are composed and read where they lie, among bytes that are copied. */
    @ParameterizedTest
    @ValueSource(longs = {0, BEFORE_STAMPS_WRAP, Long.MAX_VALUE - 1_000_000})
    void shouldAgreeWithAQueueOfBytesInPlace(long start) throws IOException {
        startAt(start);
        Random random = new Random(TestSeed.of("RingTest in place from " + start));
        for (int step = 0; step < 3_000; step++) {
            int length = Math.max(1, sizeAt(random));
            boolean writes = random.nextInt(100) < (step / 100 % 2 == 0 ? 60 : 40);
            if (random.nextInt(4) == 0) {
                if (writes) {
                    write(length);
                } else {
                    read(length);
                }
            } else if (writes) {
                compose(length, random);
            } else {
                readInPlace(random);
            }
        }
        read(2 * DATA_BYTES);
        assertThat(inFlight()).isZero();
    }

    @Test
    void shouldReserveAgainWhatWasNotPublished() throws IOException {
        for (int wanted : new int[] {100, 10, MAX_RECORD_BYTES, 57}) {
            assertThat(writer.reserve(wanted, wanted)).isEqualTo(wanted);
        }
        assertThat(reader.hasRecord()).isFalse();
        assertThat(write(500)).isEqualTo(500);
        read(500);
    }

    @ParameterizedTest
    @ValueSource(longs = {Integer.MAX_VALUE - 100L, BEFORE_STAMPS_WRAP})
    void shouldCountOnWhenStampsWrap(long start) throws IOException {
        startAt(start);
        for (int record = 0; record < 8 * SLOTS; record++) {
            assertThat(reader.hasRecord()).isFalse();
            assertThat(write(1 + record % 100)).isPositive();
            read(200);
        }
    }

    private static int sizeAt(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(2 * INLINE_BYTES);
            case 1 -> Math.max(0, LIMITS[random.nextInt(LIMITS.length)] + random.nextInt(17) - 8);
            case 2 -> random.nextInt(8 << 10);
            default -> random.nextInt(MAX_BYTES + 1);
        };
    }

    @Test
    void shouldWakeOnceWhoIsMarkedAsleep() {
        assertThat(writer.mustWakeReader()).isFalse();
        assertThat(reader.mustWakeWriter()).isFalse();
        reader.sleep();
        assertThat(reader.mustWakeWriter()).isFalse();
        assertThat(writer.mustWakeReader()).isTrue();
        assertThat(writer.mustWakeReader()).isFalse();
        reader.sleep();
        reader.awake();
        assertThat(writer.mustWakeReader()).isFalse();
        writer.wantRoom();
        assertThat(writer.mustWakeReader()).isFalse();
        assertThat(reader.mustWakeWriter()).isTrue();
        assertThat(reader.mustWakeWriter()).isFalse();
    }

    /** Fills all slots, of which so many are taken and the writer knows it. */
    private void fillWithTaken(int taken) throws IOException {
        for (int record = 0; record < SLOTS; record++) {
            write(1);
        }
        read(taken);
        for (int record = 0; record < taken; record++) {
            assertThat(write(1)).isOne();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 4, -1, SLOTS + 6, 2 * SLOTS, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE})
    void shouldRefuseAReaderThatTakesBackOrTooMuch(long taken) throws IOException {
        fillWithTaken(5);
        memory.putLong(TAKEN_OFFSET, taken);
        for (int attempt = 0; attempt < 2; attempt++) {
            ByteBuffer bytes = ByteBuffer.allocate(1);
            assertThatThrownBy(() -> writer.write(bytes))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(taken + " records taken");
            assertThat(bytes.remaining()).isOne();
        }
        memory.putLong(TAKEN_OFFSET, 5);
        assertThat(write(1)).isZero();
        read(MAX_BYTES);
        assertThat(write(1)).isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-1, 0",
        "-2147483648, 8576",
        "16385, 8576",
        "2147483647, 8576",
        "57, -8",
        "57, 0",
        "57, 8568",
        "57, 8580",
        "57, 8577",
        "57, 139592",
        "16384, 123272",
        "57, 139648",
        "57, 2147483640",
        "57, -2147483648"
    })
    void shouldRefuseALengthOrAPositionOutsideOfTheRing(int length, int position) throws IOException {
        assertThat(DATA_OFFSET).as("what the positions above are chosen for").isEqualTo(8576);
        int slot = RingDescriptor.slot(0);
        memory.putInt(slot + Long.BYTES, position);
        memory.putLong(slot, RingDescriptor.stamp(0, length));
        byte[] before = contents();
        for (int attempt = 0; attempt < 2; attempt++) {
            ByteBuffer into = ByteBuffer.allocate(MAX_BYTES);
            assertThatThrownBy(() -> reader.read(into))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("record of " + length + " bytes");
            assertThat(into.position()).isZero();
            assertThatThrownBy(reader::open).isInstanceOf(IOException.class);
        }
        assertThat(contents()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"57, 8576", "57, 139584", "16384, 123264", "64, 139584"})
    void shouldTakeARecordUpToTheEndOfTheRing(int length, int position) throws IOException {
        int slot = RingDescriptor.slot(0);
        memory.putInt(slot + Long.BYTES, position);
        memory.putLong(slot, RingDescriptor.stamp(0, length));
        assertThat(reader.read(ByteBuffer.allocate(MAX_BYTES))).isEqualTo(length);
    }

    /** Whatever the memory says, both ends move bytes or throw an IOException, and come to an end. */
    @Test
    void shouldMeetAnyContentsWithNothingButAnIoException() {
        Random random = new Random(TestSeed.of("RingTest.shouldMeetAnyContents"));
        ByteBuffer bytes = ByteBuffer.allocate(MAX_BYTES);
        int refusals = 0;
        for (int step = 0; step < 20_000; step++) {
            spoil(random);
            try {
                if (random.nextBoolean()) {
                    writer.write(bytes.clear().limit(sizeAt(random)));
                    writer.hasRoom();
                } else {
                    reader.read(bytes.clear().limit(sizeAt(random)));
                    reader.hasRecord();
                }
            } catch (IOException e) {
                refusals++;
            }
        }
        assertThat(refusals).isPositive();
    }

    private void spoil(Random random) {
        switch (random.nextInt(8)) {
            case 0 -> memory.putLong(TAKEN_OFFSET, reader.next + random.nextInt(5) - 2);
            case 1 ->
                memory.putLong(
                        RingDescriptor.slot(reader.next),
                        RingDescriptor.stamp(reader.next, random.nextInt(70_000) - 100));
            case 2 -> memory.putInt(RingDescriptor.slot(reader.next) + Long.BYTES, random.nextInt() & -Long.BYTES);
            case 3 -> memory.putLong(random.nextInt(DATA_OFFSET / Long.BYTES) * Long.BYTES, random.nextLong());
            case 4 -> memory.putLong(TAKEN_OFFSET, writer.next);
            default -> {
                // goes on with what there is
            }
        }
    }
}
