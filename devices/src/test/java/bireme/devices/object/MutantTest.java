package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.sample.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

/**
 * Changed messages are read or refused; nothing else happens, and the JVM survives. Changes are made by chance, of bytes,
 * of numbers at their limits, and of pieces that other messages have (names, lengths, references), so that many get past
 * the first check. Mutants that were read entirely are kept and changed again.
 */
class MutantTest {
    private static final int ROUNDS = Boolean.getBoolean("bireme.nightly")
            ? Integer.getInteger("bireme.mutants", 10_000_000)
            : Integer.getInteger("bireme.mutants", 3_000);
    private static final byte[] LIMITS = {
        0, 1, -1, 127, -128, -127, -126, -2, -3, -4, 55, 66, 77, 99, 's', 'q', 'x', 't'
    };
    private static final int MAX_SEEDS = 2_000;

    @ParameterizedTest
    @ValueSource(strings = {"fst", "jdk"})
    @Timeout(value = 24 * 60 * 60)
    void shouldBeReadOrRefused(String name) {
        long seed = Long.getLong("bireme.mutants.seed", System.nanoTime());
        Random random = new Random(seed);
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, name, "test");
        ClassLoader loader = getClass().getClassLoader();
        ObjectSerializer reader = ObjectSerializers.create(settings, loader, ObjectFilter.forOtherProcesses(settings));
        List<byte[]> messages = messages(ObjectSerializers.create(settings, loader), seed);
        int refused = 0;
        byte[] mutant = null;
        int round = 0;
        try {
            for (; round < ROUNDS; round++) {
                mutant = mutant(messages, random);
                try {
                    reader.read(mutant, new Object[1], 0, 1);
                    keep(messages, mutant, random);
                } catch (DeviceException e) {
                    refused++;
                }
            }
        } catch (RuntimeException | Error e) {
            throw new AssertionError(
                    "-Dbireme.mutants.seed=" + seed + ", round " + round + ": " + Arrays.toString(mutant), e);
        }
        System.out.println(name + ": " + ROUNDS + " mutants, " + refused + " refused, seed " + seed);
        assertThat(refused).as("seed %d", seed).isBetween(ROUNDS / 20, ROUNDS - 1);
    }

    private static List<byte[]> messages(ObjectSerializer writer, long seed) {
        List<byte[]> messages = new ArrayList<>();
        for (Object value : FieldTypeTest.values()) {
            messages.add(writer.write(new Object[] {value}, 0, 1));
            messages.add(writer.write(
                    new Object[] {new Object[] {value, new ArrayList<>(List.of(value)), value}}, 0, 1));
        }
        messages.add(writer.write(new Object[] {new Samples.Everything(3)}, 0, 1));
        messages.add(writer.write(new Object[] {new GregorianCalendar(2024, 1, 1)}, 0, 1));
        for (int i = 0; i < 100; i++) {
            messages.add(writer.write(new Object[] {new RandomGraph(seed + i).next()}, 0, 1));
        }
        return messages;
    }

    private static void keep(List<byte[]> messages, byte[] mutant, Random random) {
        if (mutant.length > 4_000) {
            return;
        } else if (messages.size() < MAX_SEEDS) {
            messages.add(mutant);
        } else {
            messages.set(MAX_SEEDS / 2 + random.nextInt(MAX_SEEDS / 2), mutant);
        }
    }

    private static byte[] mutant(List<byte[]> messages, Random random) {
        byte[] mutant = messages.get(random.nextInt(messages.size())).clone();
        for (int changes = 1 + random.nextInt(4); changes > 0 && mutant.length > 0; changes--) {
            int place = random.nextInt(mutant.length);
            switch (random.nextInt(6)) {
                case 0 -> mutant[place] = (byte) random.nextInt();
                case 1 -> mutant[place] = LIMITS[random.nextInt(LIMITS.length)];
                case 2 -> mutant[place] += (byte) (random.nextInt(5) - 2);
                case 3 -> mutant = spliced(mutant, place, messages.get(random.nextInt(messages.size())), random);
                case 4 -> mutant = without(mutant, place, 1 + random.nextInt(8));
                default -> {
                    byte[] other = messages.get(random.nextInt(messages.size()));
                    int from = random.nextInt(other.length);
                    int length = Math.min(random.nextInt(12), Math.min(other.length - from, mutant.length - place));
                    System.arraycopy(other, from, mutant, place, length);
                }
            }
        }
        return mutant;
    }

    private static byte[] spliced(byte[] mutant, int place, byte[] other, Random random) {
        int from = random.nextInt(other.length);
        int length = Math.min(other.length - from, 1 + random.nextInt(64));
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
