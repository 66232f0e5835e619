package bireme.devices.mutants;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Messages worth changing, and the changes: of bits, bytes and numbers, by little, at random and to their limits, and
 * of pieces that other messages have (names, lengths, references), so that many mutants get past the first check.
 *
 * <p>Threads: one.
 */
final class Mutator {
    private static final int MAX_MESSAGES = 4_000;
    private static final int MAX_BYTES = 4_000;
    private static final byte[] BYTES = {
        0, 1, -1, 127, -128, -127, -126, -2, -3, -4, 2, 4, 8, 16, 32, 64, 55, 66, 77, 99, 's', 'q', 'x', 't'
    };
    private static final int[] NUMBERS = {
        0,
        1,
        -1,
        -2,
        2,
        127,
        128,
        255,
        256,
        32767,
        32768,
        65535,
        65536,
        1 << 20,
        1 << 24,
        Integer.MAX_VALUE,
        Integer.MAX_VALUE - 8,
        Integer.MIN_VALUE,
        Integer.MIN_VALUE + 1
    };

    private final Random random;
    private final List<byte[]> messages = new ArrayList<>();
    private final List<byte[]> legal = new ArrayList<>();

    Mutator(Random random) {
        this.random = random;
    }

    int size() {
        return messages.size() + legal.size();
    }

    /** Keeps a message to be changed again, unless it is so long that changes would hit nothing of interest. */
    void keep(byte[] message, boolean isLegal) {
        List<byte[]> kept = isLegal ? legal : messages;
        if (message.length == 0 || message.length > MAX_BYTES && !kept.isEmpty()) {
            return;
        } else if (kept.size() < MAX_MESSAGES) {
            kept.add(message);
        } else {
            kept.set(MAX_MESSAGES / 2 + random.nextInt(MAX_MESSAGES / 2), message);
        }
    }

    /** A message with some changes; more often one that is legal, and one that was kept lately. */
    byte[] next() {
        byte[] mutant = any().clone();
        for (int changes = 1 << random.nextInt(3); changes > 0 && mutant.length > 0; changes--) {
            mutant = changed(mutant, random.nextInt(mutant.length));
        }
        return mutant;
    }

    private byte[] any() {
        List<byte[]> from = messages.isEmpty() || random.nextInt(4) != 0 ? legal : messages;
        int young = random.nextInt(3) == 0 ? 1 + from.size() / 8 : from.size();
        return from.get(from.size() - 1 - random.nextInt(young));
    }

    private byte[] changed(byte[] mutant, int place) {
        switch (random.nextInt(10)) {
            case 0 -> mutant[place] = (byte) random.nextInt();
            case 1 -> mutant[place] = BYTES[random.nextInt(BYTES.length)];
            case 2 -> mutant[place] += (byte) (random.nextInt(5) - 2);
            case 3 -> mutant[place] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            case 4 -> setNumber(mutant, place);
            case 5 -> {
                return spliced(mutant, place, any(), 1 + random.nextInt(64));
            }
            case 6 -> {
                return without(mutant, place, 1 + random.nextInt(8));
            }
            case 7 -> {
                return spliced(mutant, place, mutant, 1 + random.nextInt(32)); // a piece of itself, doubled
            }
            case 8 -> {
                return random.nextInt(4) == 0 ? Arrays.copyOf(mutant, place) : mutant;
            }
            default -> copyPiece(mutant, place, any());
        }
        return mutant;
    }

    private void setNumber(byte[] mutant, int place) {
        int value = NUMBERS[random.nextInt(NUMBERS.length)];
        int bytes = Math.min(1 << 1 + random.nextInt(2), mutant.length - place);
        boolean isBigEndian = random.nextBoolean();
        for (int i = 0; i < bytes; i++) {
            int shift = Byte.SIZE * (isBigEndian ? bytes - 1 - i : i);
            mutant[place + i] = (byte) (value >>> shift);
        }
    }

    private void copyPiece(byte[] mutant, int place, byte[] other) {
        int from = random.nextInt(other.length);
        int length = Math.min(random.nextInt(12), Math.min(other.length - from, mutant.length - place));
        System.arraycopy(other, from, mutant, place, length);
    }

    private byte[] spliced(byte[] mutant, int place, byte[] other, int maxBytes) {
        int from = random.nextInt(other.length);
        int length = Math.min(other.length - from, maxBytes);
        byte[] longer = Arrays.copyOf(mutant, mutant.length + length);
        System.arraycopy(other, from, longer, place, length);
        System.arraycopy(mutant, place, longer, place + length, mutant.length - place);
        return longer;
    }

    private static byte[] without(byte[] mutant, int place, int length) {
        int left = Math.min(length, mutant.length - place);
        byte[] shorter = Arrays.copyOf(mutant, mutant.length - left);
        System.arraycopy(mutant, place + left, shorter, place, mutant.length - place - left);
        return shorter;
    }
}
