package bireme.devices.secure;

import static bireme.devices.secure.SecureSessionTest.open;
import static bireme.devices.secure.SecureSessionTest.seal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Somebody between the two ends, who changes what passes and has all records that ever were. */
class RecordAttackTest {
    private static final int CHANGES = Rounds.max(1_000, 10_000);
    private static final int RECORDS = 8;
    private static final int MAX_LENGTH = 200;

    private final JobSecret secret = JobSecret.create();
    private final HandshakePair pair = HandshakePair.of(secret).run();
    private final SecureSession connector = pair.connector.session();
    private final SecureSession listener = pair.listener.session();

    private static void assertRefused(RecordOpener opener, byte[] bytes) {
        ByteBuffer plain = ByteBuffer.allocate(1 << 17);
        assertThatThrownBy(() -> opener.open(ByteBuffer.wrap(bytes), plain))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("changed in transit, at record ");
        assertThat(plain.position()).isZero();
    }

    @Test
    void shouldRefuseTheSameRecordTwice() {
        byte[] record = seal(connector.sealer(), new byte[] {1});
        open(listener.opener(), record);
        assertRefused(listener.opener(), record);
    }

    @Test
    void shouldRefuseALaterRecordFirst() {
        seal(connector.sealer(), new byte[] {1});
        assertRefused(listener.opener(), seal(connector.sealer(), new byte[] {2}));
    }

    @Test
    void shouldRefuseWhateverFollowsForTheSameReason() {
        byte[] first = seal(connector.sealer(), new byte[] {1});
        byte[] changed = first.clone();
        changed[changed.length - 1] ^= 1;
        assertRefused(listener.opener(), changed);
        assertRefused(listener.opener(), first);
    }

    @Test
    void shouldRefuseItsOwnRecords() {
        assertRefused(connector.opener(), seal(connector.sealer(), new byte[] {1}));
    }

    @Test
    void shouldRefuseRecordsOfAnotherConnectionOfTheSameProcesses() {
        SecureSession other = HandshakePair.of(secret).run().connector.session();
        assertRefused(listener.opener(), seal(other.sealer(), new byte[] {1}));
    }

    @Test
    void shouldRefuseRecordsForAnotherService() {
        Handshake from = Handshake.ofConnector(secret, "other", 1, 2);
        HandshakePair other = new HandshakePair(from, Handshake.ofListener(secret, "other", 2, 4)).run();
        assertRefused(listener.opener(), seal(other.connector.session().sealer(), new byte[] {1}));
    }

    @Test
    void shouldRefuseEverythingAfterOneChange() {
        byte[] good = seal(connector.sealer(), new byte[] {1});
        byte[] bad = good.clone();
        bad[bad.length - 1] ^= 1;
        assertRefused(listener.opener(), bad);
        assertRefused(listener.opener(), good);
    }

    @Test
    void shouldRefuseLengthsThatNoRecordHasBeforeItTakesMore() {
        for (int length : new int[] {0, -1, Integer.MIN_VALUE, RecordSealer.MAX_CONTENT_BYTES + 1, Integer.MAX_VALUE}) {
            RecordOpener opener =
                    HandshakePair.of(secret).run().listener.session().opener();
            byte[] header = ByteBuffer.allocate(4).putInt(length).array();
            assertThatThrownBy(() -> opener.lengthOfNext(ByteBuffer.wrap(header)))
                    .isInstanceOf(RecordException.class)
                    .hasMessageContaining("a length of " + length + " bytes, not 1 to 65536");
        }
    }

    /**
     * Of each changed stream exactly the records before the first change are accepted. One that only lacks its end is
     * no error here, and is not taken for whole.
     */
    @Test
    void shouldAcceptNoChangedMessage() {
        long seed = TestSeed.of("RecordAttackTest.shouldAcceptNoChangedMessage");
        Random random = new Random(seed);
        long accepted = 0;
        for (int i = 0; i < CHANGES; i++) {
            HandshakePair fresh = HandshakePair.of(secret).run();
            SecureSession from = fresh.connector.session();
            SecureSession to = fresh.listener.session();
            List<byte[]> records = records(from.sealer(), random);
            List<byte[]> foreign = records(to.sealer(), random);
            byte[] sent = join(records);
            byte[] changed = change(random, records, foreign);
            accepted += openAll(to.opener(), sent, changed) ? 1 : 0;
        }
        assertThat(accepted).as("changed streams taken for whole, seed " + seed).isZero();
    }

    private static List<byte[]> records(RecordSealer sealer, Random random) {
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            byte[] content = new byte[1 + random.nextInt(MAX_LENGTH)];
            records.add(seal(sealer, content));
        }
        return records;
    }

    /** Changes a list in one way, never into itself. */
    private static byte[] change(Random random, List<byte[]> records, List<byte[]> foreign) {
        int at = random.nextInt(RECORDS);
        int other = (at + 1 + random.nextInt(RECORDS - 1)) % RECORDS;
        List<byte[]> changed = new ArrayList<>(records);
        switch (random.nextInt(7)) {
            case 0 -> changed.set(at, flip(random, records.get(at)));
            case 1 -> changed.remove(at);
            case 2 -> changed.add(at, records.get(at));
            case 3 -> {
                changed.set(at, records.get(other));
                changed.set(other, records.get(at));
            }
            case 4 -> changed.set(at, foreign.get(other));
            case 5 -> changed.add(at, foreign.get(at));
            default -> {
                byte[] all = join(records);
                return Arrays.copyOf(all, random.nextInt(all.length));
            }
        }
        return join(changed);
    }

    private static byte[] flip(Random random, byte[] record) {
        byte[] flipped = record.clone();
        int bit = random.nextInt(Byte.SIZE * record.length);
        flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
        return flipped;
    }

    private static byte[] join(List<byte[]> records) {
        ByteBuffer all = ByteBuffer.allocate(2 * RECORDS * (MAX_LENGTH + RecordSealer.OVERHEAD_BYTES));
        records.forEach(all::put);
        return Arrays.copyOf(all.array(), all.position());
    }

    /**
     * Whether the opener takes all that was sent, and nothing is left over; fails when it takes a record that was
     * changed.
     */
    private static boolean openAll(RecordOpener opener, byte[] sent, byte[] changed) {
        ByteBuffer sealed = ByteBuffer.wrap(changed);
        ByteBuffer plain = ByteBuffer.allocate(changed.length);
        int taken = 0;
        boolean isRefused = false;
        try {
            while (opener.open(sealed, plain)) {
                taken = sealed.position();
            }
        } catch (RecordException refused) {
            isRefused = true;
        }
        assertThat(Arrays.mismatch(sent, 0, taken, changed, 0, taken)).isEqualTo(-1);
        return !isRefused && taken == sent.length && !sealed.hasRemaining();
    }
}
