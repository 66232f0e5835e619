package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.sample.Samples;
import java.io.Serializable;
import java.lang.invoke.MethodType;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.collections.functors.Gadget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import xxdev.DeviceException;

/** What every serializer promises besides when objects come from another process; all that is legal still arrives. */
abstract class FilteredObjectContract extends ObjectSerializerContract {
    private static final ClassLoader LOADER = FilteredObjectContract.class.getClassLoader();
    private static final ObjectFilter DEFAULT = ObjectFilter.forOtherProcesses(Settings.none());

    abstract ObjectSerializer create(ClassLoader loader, ObjectFilter filter);

    @Override
    final ObjectSerializer create(ClassLoader loader) {
        return create(loader, DEFAULT);
    }

    private ObjectSerializer allowing(String patterns) {
        return create(
                LOADER, ObjectFilter.forOtherProcesses(Settings.none().with(ObjectFilter.SETTING, patterns, "test")));
    }

    /** The bytes that a process sends which obeys no filter. */
    private byte[] hostile(Object item) {
        return create(LOADER, ObjectFilter.trusting()).write(new Object[] {item}, 0, 1);
    }

    private static void assertRefused(ObjectSerializer reader, byte[] bytes, String reason) {
        Object[] into = {"untouched"};
        assertThatThrownBy(() -> reader.read(bytes, into, 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining(reason);
        assertThat(into).containsExactly("untouched");
    }

    /** Keeps arrays from being taken for several arguments. */
    private static Stream<Arguments> each(Object... items) {
        return Arrays.stream(items).map(item -> Arguments.of(new Object[] {item}));
    }

    static Stream<Arguments> hidingPlaces() {
        Gadget gadget = new Gadget();
        Samples.Link link = new Samples.Link("harmless");
        return each(
                gadget,
                new Gadget[] {gadget},
                new Gadget[0][0],
                new Object[] {"x", gadget},
                new ArrayList<>(List.of(gadget)),
                new HashMap<>(Map.of("key", gadget)),
                new LinkedHashMap<>(Map.of(gadget, "value")),
                new ArrayDeque<>(List.of(gadget)),
                Collections.unmodifiableList(Arrays.asList(link, gadget)),
                new Samples.Nested(new Samples.Point(1, 2, "p"), List.of(gadget), null),
                new Holder(new Gadget.Tool()),
                new Failure(gadget),
                Gadget.class);
    }

    @ParameterizedTest
    @MethodSource("hidingPlaces")
    void shouldNeverRebuildAKnownGadget(Object item) {
        int before = Gadget.REBUILT.get();
        assertRefused(serializer(), hostile(item), Gadget.class.getName());
        assertRefused(allowing("*"), hostile(item), "never allowed");
        assertThat(Gadget.REBUILT).hasValue(before);
        assertThat(copy("still works")).isEqualTo("still works");
    }

    @Test
    void shouldRebuildAnythingFromItsOwnProcess() {
        int before = Gadget.REBUILT.get();
        create(LOADER, ObjectFilter.trusting()).read(hostile(new Gadget()), new Object[1], 0, 1);
        assertThat(Gadget.REBUILT).hasValue(before + 1);
    }

    @Test
    void shouldRefuseClassesOfTheJdkThatDoMoreThanHoldData() throws Exception {
        assertRefused(serializer(), hostile(URI.create("http://127.0.0.1/").toURL()), "java.net.URL");
        assertRefused(serializer(), hostile(MethodType.methodType(int.class)), "java.lang.invoke.MethodType");
        Object[] into = new Object[1];
        allowing("java.net.URL").read(hostile(URI.create("http://127.0.0.1/").toURL()), into, 0, 1);
        assertThat(into[0]).hasToString("http://127.0.0.1/");
    }

    @Test
    void shouldObeyTheSetting() {
        Samples.Point point = new Samples.Point(1, 2, "x");
        String itsPackage = Samples.class.getPackageName();
        for (String patterns : List.of(
                "class-path",
                itsPackage + ".*",
                "bireme.**",
                "*",
                "!javax.**,class-path",
                Samples.Point.class.getName())) {
            Object[] into = new Object[1];
            allowing(patterns).read(hostile(point), into, 0, 1);
            assertThat(into[0]).as(patterns).isEqualTo(point);
        }
        for (String patterns :
                List.of("com.example.**", "bireme.devices.*", "!class-path,*", "!bireme.**,class-path")) {
            assertRefused(allowing(patterns), hostile(point), Samples.Point.class.getName());
        }
    }

    @Test
    void shouldSayHowToAllowAClass() {
        assertRefused(allowing("com.example.**"), hostile(new Samples.Link("x")), "add it to bireme.objects.allow");
    }

    @Test
    void shouldAllowValuesOfTheJdkWhateverIsSet() {
        Object[] items = {List.of(1, "two"), Map.of('3', 4L), new int[] {5}, new IllegalStateException("six")};
        Object[] into = new Object[items.length];
        allowing("com.example.**").read(serializer().write(items, 0, items.length), into, 0, items.length);
        assertThat(into).startsWith(items[0], items[1], items[2]);
        assertThat((Exception) into[3]).hasMessage("six");
    }

    static Stream<Arguments> longThings() {
        return each(
                new byte[100],
                new long[100],
                new Object[100],
                new String[100],
                new int[100][0],
                new boolean[100],
                BigInteger.ONE.shiftLeft(8 * 100 - 1),
                new HashSet<>(hundred().keySet()),
                new ArrayList<>(Collections.nCopies(100, 1)),
                new ArrayDeque<>(Collections.nCopies(100, 1)),
                new PriorityQueue<>(Collections.nCopies(100, 1)),
                new LinkedHashMap<>(hundred()),
                new HashMap<>(hundred()));
    }

    private static Map<Integer, Integer> hundred() {
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            map.put(i, 0);
        }
        return map;
    }

    /** Replaces each length of 100 that may be one, until a forged length was noticed. */
    @ParameterizedTest
    @MethodSource("longThings")
    final void shouldNotAllocateForForgedLengths(Object item) {
        byte[] bytes = hostile(item);
        int noticed = 0;
        for (byte[] forged : forgeries(bytes)) {
            try {
                serializer().read(forged, new Object[1], 0, 1);
            } catch (DeviceException e) {
                noticed += e.getMessage().contains("damaged or forged") ? 1 : 0;
            }
        }
        assertThat(noticed).as(item.getClass().getName()).isPositive();
    }

    /** Copies of a message with one length changed to a huge one. */
    abstract List<byte[]> forgeries(byte[] bytes);

    @Test
    void shouldLimitTheDepth() {
        Settings settings = Settings.none().with(ObjectFilter.DEPTH_SETTING, "50", "test");
        ObjectSerializer shallow = create(LOADER, ObjectFilter.forOtherProcesses(settings));
        Object nested = "core";
        for (int i = 0; i < 60; i++) {
            nested = new Object[] {nested};
        }
        assertRefused(shallow, hostile(nested), "bireme.objects.depth");
        shallow.read(hostile(new Object[] {new Object[] {"x"}}), new Object[1], 0, 1);
    }

    @Test
    void shouldCopyLambdasOfTheUser() {
        String captured = "captured";
        Supplier<String> lambda = (Supplier<String> & Serializable) () -> captured;
        assertThat(copy(lambda).get()).isEqualTo(captured);
    }

    /** Refers to what it holds by a field of its very class, so that a stream need not name it. */
    private static final class Holder implements Serializable {
        private static final long serialVersionUID = 1L;
        private final Gadget.Tool tool;

        Holder(Gadget.Tool tool) {
            this.tool = tool;
        }

        @Override
        public String toString() {
            return "Holder of " + tool;
        }
    }

    /** An exception with more than a message. */
    private static final class Failure extends Exception {
        private static final long serialVersionUID = 1L;
        private final Gadget gadget;

        Failure(Gadget gadget) {
            this.gadget = gadget;
        }

        @Override
        public String getMessage() {
            return "with " + gadget;
        }
    }
}
