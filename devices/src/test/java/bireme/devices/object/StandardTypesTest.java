package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.object.filter.ObjectFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.Permission;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

/** What the JDK can send of its own arrives, but for what is refused from other processes on purpose. */
class StandardTypesTest {
    private static final List<String> SENSITIVE_PACKAGES =
            List.of("java.security.", "javax.crypto.", "javax.net.ssl.", "javax.security.");
    private static final Set<String> SENSITIVE_CLASSES = Set.of("java.net.URL", "java.lang.invoke.MethodType");

    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    void shouldArriveAsTheJdkSendsThem(String name) throws IOException {
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, name, "test");
        ClassLoader loader = getClass().getClassLoader();
        ObjectSerializer own = ObjectSerializers.create(settings, loader);
        ObjectSerializer other = ObjectSerializers.create(settings, loader, ObjectFilter.forOtherProcesses(settings));
        List<Object> objects = StandardTypes.one();
        assertThat(objects).hasSizeGreaterThan(400).hasAtLeastOneElementOfType(GregorianCalendar.class);
        List<String> wrong = new ArrayList<>();
        for (Object object : objects) {
            byte[] bytes = own.write(new Object[] {object}, 0, 1);
            check("own", own, bytes, object, wrong);
            if (!isSensitive(object)) {
                check("other", other, bytes, object, wrong);
            } else if (!isRefused(other, bytes)) {
                wrong.add(object.getClass() + " was not refused");
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean isSensitive(Object object) {
        String name = object.getClass().getName();
        return object instanceof Permission
                || SENSITIVE_CLASSES.contains(name)
                || !(object instanceof Throwable || object instanceof Enum)
                        && SENSITIVE_PACKAGES.stream().anyMatch(name::startsWith);
    }

    private static boolean isRefused(ObjectSerializer reader, byte[] bytes) {
        try {
            reader.read(bytes, new Object[1], 0, 1);
            return false;
        } catch (DeviceException e) {
            assertThat(e).hasMessageContaining("from another process is refused");
            return true;
        }
    }

    private static void check(
            String process, ObjectSerializer reader, byte[] bytes, Object object, List<String> wrong) {
        Object[] into = new Object[1];
        try {
            reader.read(bytes, into, 0, 1);
        } catch (DeviceException e) {
            wrong.add(process + " process: " + object.getClass() + ": " + e.getMessage());
            return;
        }
        Object expected = StandardTypes.copyOf(object);
        if (!expected.equals(into[0]) && !written(expected).equals(written(into[0]))) {
            wrong.add(process + " process: " + object.getClass() + ": " + into[0] + " instead of " + expected);
        }
    }

    /** The fields, as the JDK sees them. */
    private static String written(Object object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return object.getClass() + bytes.toString(StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    void shouldCopyWhatHasAParentThatReadsForItself(String name) {
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, name, "test");
        ClassLoader loader = getClass().getClassLoader();
        ObjectSerializer reader = ObjectSerializers.create(settings, loader, ObjectFilter.forOtherProcesses(settings));
        GregorianCalendar calendar = new GregorianCalendar(2024, 1, 29, 12, 30, 1);
        calendar.setTimeZone(TimeZone.getTimeZone("Europe/Madrid"));
        Object[] objects = {calendar, new SimpleDateFormat("yyyy", Locale.ROOT), calendar};
        Object[] into = new Object[objects.length];
        reader.read(ObjectSerializers.create(settings, loader).write(objects, 0, 3), into, 0, 3);
        assertThat(into).containsExactly(objects);
        assertThat(into[2]).isSameAs(into[0]);
    }
}
