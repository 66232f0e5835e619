package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.devices.object.codec.CodecSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.sample.Samples;
import bireme.testing.Nightly;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

/** What is not FST's: messages by codecs have lengths of other forms, and refer to objects by other numbers. */
class FilteredCodecSerializerTest extends FilteredObjectContract {
    private static final byte LENGTH = 100;
    private static final byte[] HUGE = {-1, -1, -1, -1, 7};
    private static final byte[] HUGE_OF_FST = {-127, (byte) 0xf0, (byte) 0xff, (byte) 0xff, 0x7f};

    @Override
    ObjectSerializer create(ClassLoader loader, ObjectFilter filter) {
        return new CodecSerializerProvider().create(loader, filter);
    }

    /** Lengths below 127 are one byte. */
    @Override
    List<byte[]> forgeries(byte[] bytes) {
        List<byte[]> forgeries = new ArrayList<>();
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == LENGTH || bytes[i] == bytes.length - i - 1) {
                for (byte[] huge : List.of(HUGE, HUGE_OF_FST)) {
                    byte[] forged = Arrays.copyOf(bytes, bytes.length + huge.length - 1);
                    System.arraycopy(huge, 0, forged, i, huge.length);
                    System.arraycopy(bytes, i + 1, forged, i + huge.length, bytes.length - i - 1);
                    forgeries.add(forged);
                }
            }
        }
        return forgeries;
    }

    @Test
    void shouldNotAllocateForForgedTexts() {
        shouldNotAllocateForForgedLengths("x".repeat(LENGTH));
        shouldNotAllocateForForgedLengths("\u4e2d".repeat(LENGTH));
        shouldNotAllocateForForgedLengths(Map.of("x".repeat(LENGTH), 1));
    }

    /** Arrays in arrays, each of which claims all bytes that are left. */
    @Test
    void shouldNotAllocateForLengthsThatTogetherAreLongerThanTheMessage() {
        Object nested = new Object[0];
        for (int level = 0; level < 100; level++) {
            nested = new Object[] {nested};
        }
        byte[] bytes = Arrays.copyOf(write(nested), 100_000);
        int forged = 0;
        for (int i = 2; i < 202; i += 2) {
            assertThat(bytes[i]).isEqualTo((byte) 1);
            bytes[i] = 127;
            forged++;
        }
        assertThat(forged).isEqualTo(100);
        byte[] cut = Arrays.copyOf(bytes, 1_000);
        assertThatThrownBy(() -> serializer().read(cut, new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("elements more than it has bytes for");
    }

    private byte[] write(Object item) {
        return serializer().write(new Object[] {item}, 0, 1);
    }

    @Test
    void shouldRefuseStandardTypesThatTheSettingRefuses() {
        ObjectSerializer reader = create(
                getClass().getClassLoader(),
                ObjectFilter.forOtherProcesses(
                        Settings.none().with(ObjectFilter.SETTING, "!java.util.HashMap,class-path", "test")));
        assertThatThrownBy(() -> reader.read(write(new HashMap<>(Map.of(1, 2))), new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("java.util.HashMap from another process is refused");
    }

    /** A reference forward, or to what is not complete. */
    @Test
    void shouldRefuseReferencesToWhatIsNotThere() {
        Object[] pair = {"text", new Object[] {"text"}};
        pair[1] = new Object[] {pair[0]};
        byte[] bytes = write(pair);
        int last = bytes.length - 1;
        assertThat(bytes[last]).isEqualTo((byte) 1);
        for (byte number : new byte[] {0, 2, 3, 100}) {
            byte[] forged = bytes.clone();
            forged[last] = number;
            assertThatThrownBy(() -> serializer().read(forged, new Object[1], 0, 1))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("refers to its object number " + number);
        }
    }

    /** Lists of one list twice; a set of it would hash two to the power of sixty lists. */
    @Test
    void shouldRefuseToHashWhatIsSharedTooOften() {
        Object list = List.of("core");
        for (int level = 0; level < 60; level++) {
            list = new Object[] {list, list};
        }
        List<Object> asList = new ArrayList<>();
        asList.add(list);
        byte[] harmless = write(asList);
        serializer().read(harmless, new Object[1], 0, 1);

        Object lists = new ArrayList<>(List.of("core"));
        for (int level = 0; level < 60; level++) {
            List<Object> two = new ArrayList<>();
            two.add(lists);
            two.add(lists);
            lists = two;
        }
        byte[] bytes = write(lists);
        byte set = write(new HashSet<>(Set.of(1)))[1];
        byte[] forged = new byte[bytes.length + 2];
        forged[0] = bytes[0];
        forged[1] = set;
        forged[2] = 1;
        System.arraycopy(bytes, 1, forged, 3, bytes.length - 1);
        for (int i = 3; i + 1 < forged.length; i++) {
            if (forged[i] == 125) {
                forged[i + 1]++; // the set is number 0
            }
        }
        assertThatThrownBy(() -> serializer().read(forged, new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("nests sets and maps");
    }

    /** A text of a megabyte, compared with itself as often as there are references. */
    @Test
    @Tag("second-compiler")
    void shouldCountHowLongTextsAreThatAreCompared() {
        Nightly.leave(
                getClass() != FilteredCodecSerializerTest.class, "the codecs read sorted maps, whatever is below them");
        String text = "x".repeat(1 << 20);
        int references = 200_000;
        byte[] one = write(new TreeMap<>(Map.of(text, 1)));
        int entry = one.length - 1 - Integer.BYTES - 1;
        byte[] forged = Arrays.copyOf(one, one.length + references * 3 + 2);
        assertThat(one[2]).isEqualTo((byte) 1);
        System.arraycopy(one, 3, forged, 5, one.length - 3);
        int count = references + 1;
        forged[2] = (byte) (count | 0x80);
        forged[3] = (byte) (count >>> 7 | 0x80);
        forged[4] = (byte) (count >>> 14);
        for (int i = 0; i < references; i++) {
            forged[one.length + 2 + 3 * i] = 125;
            forged[one.length + 2 + 3 * i + 1] = 1;
            forged[one.length + 2 + 3 * i + 2] = 0;
        }
        assertThat(entry).isPositive();
        assertThatThrownBy(() -> serializer().read(forged, new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("would be hashed");
    }

    @Test
    void shouldReadNumbersOfAnySize() {
        BigInteger number = BigInteger.TWO.pow(100_000);
        assertThat(copy(number)).isEqualTo(number);
    }

    @Test
    void shouldRefuseAClassThatNeverTravelsByItsName() {
        byte[] bytes = write(new Samples.Point(1, 2, "x"));
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        String other = Samples.Resolving.class.getName();
        int begin = text.indexOf(Samples.Point.class.getName());
        assertThat(bytes[begin - 2])
                .isEqualTo((byte) Samples.Point.class.getName().length());
        String forged = text.substring(0, begin - 2)
                + (char) other.length()
                + (char) 0
                + other
                + text.substring(begin + Samples.Point.class.getName().length());
        assertThatThrownBy(() -> serializer()
                        .read(forged.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1), new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining(other + ", which never travels by its name");
    }
}
