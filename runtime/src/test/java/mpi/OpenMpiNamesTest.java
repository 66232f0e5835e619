package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Open MPI's Java names, one by one: {@code open-mpi-java.txt} says which are there, and why the others are not. */
class OpenMpiNamesTest {
    private static final String LIST = "open-mpi-java.txt";
    private static final Pattern LINE = Pattern.compile("([+-]) (static )?(?:(\\S+) )?(\\w+)\\((.*?)\\)(?: # (.+))?");
    private static final Pattern CLASS_LINE = Pattern.compile("(- )?class (\\w+)(?: # (.+))?");
    private static final Map<String, String> RENAMED = Map.of("CartComm", "Cartcomm", "GraphComm", "Graphcomm");

    private static final Map<String, Class<?>> KNOWN = new HashMap<>();

    static {
        Stream.of(int.class, long.class, double.class, boolean.class, byte.class, char.class)
                .forEach(type -> KNOWN.put(type.getName(), type));
        Stream.of(short.class, float.class, void.class).forEach(type -> KNOWN.put(type.getName(), type));
        Stream.of(Object.class, String.class, Throwable.class, Buffer.class, ByteBuffer.class, CharBuffer.class)
                .forEach(type -> KNOWN.put(type.getSimpleName(), type));
        Stream.of(ShortBuffer.class, IntBuffer.class, LongBuffer.class, FloatBuffer.class, DoubleBuffer.class)
                .forEach(type -> KNOWN.put(type.getSimpleName(), type));
    }

    private final List<String> disagreements = new ArrayList<>();
    private int compared;

    @Test
    void shouldBeThereAsListed() throws IOException {
        Class<?> current = null;
        for (String line : lines()) {
            Matcher classLine = CLASS_LINE.matcher(line);
            if (classLine.matches()) {
                current = classOf(classLine.group(2));
                check(line, current != null, classLine.group(1) == null, classLine.group(3));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                Matcher method = LINE.matcher(line);
                assertThat(method.matches()).as("form of " + line).isTrue();
                boolean isThere =
                        current != null && Arrays.stream(membersOf(current)).anyMatch(m -> fits(m, method));
                check(nameOf(current) + ": " + line, isThere, method.group(1).equals("+"), method.group(6));
            }
        }
        assertThat(disagreements).isEmpty();
        assertThat(compared).isGreaterThan(300);
    }

    private void check(String line, boolean isThere, boolean isListed, String reason) {
        compared++;
        if (isThere != isListed) {
            disagreements.add(line + (isThere ? " is there" : " is missing"));
        }
        if (isListed == (reason != null)) {
            disagreements.add(line + (isListed ? " needs no reason" : " has no reason"));
        }
    }

    @Test
    void shouldNoticeWhatDiffers() {
        assertThat(isThere("+ void barrier()")).isTrue();
        assertThat(isThere("+ static void barrier()")).isFalse();
        assertThat(isThere("+ int barrier()")).isFalse();
        assertThat(isThere("+ void barrier(int root)")).isFalse();
        assertThat(isThere("+ Request iBcast(Buffer buf, int count, Datatype type, int root)"))
                .isTrue();
        assertThat(isThere("+ Request iBcast(Buffer buf, int count, Datatype type, long root)"))
                .isFalse();
        assertThat(isThere("+ void free(Freeable what)")).isFalse();
    }

    private static boolean isThere(String line) {
        Matcher method = LINE.matcher(line);
        assertThat(method.matches()).isTrue();
        return Arrays.stream(Comm.class.getMethods()).anyMatch(m -> fits(m, method));
    }

    private static Executable[] membersOf(Class<?> type) {
        return Stream.concat(Arrays.stream(type.getMethods()), Arrays.stream(type.getConstructors()))
                .toArray(Executable[]::new);
    }

    /** Whether a call written for the listed method compiles with this one. */
    private static boolean fits(Executable member, Matcher listed) {
        String name = listed.group(4);
        boolean isMethod = member instanceof Method;
        if (isMethod != (listed.group(3) != null)) {
            return false;
        }
        if (isMethod && !(member.getName().equals(name) && returns((Method) member, listed))) {
            return false;
        }
        String parameters = listed.group(5);
        String[] wanted = parameters.isEmpty() ? new String[0] : parameters.split(", ");
        Class<?>[] offered = member.getParameterTypes();
        boolean fits = wanted.length == offered.length;
        for (int i = 0; fits && i < wanted.length; i++) {
            fits = offered[i].isAssignableFrom(typeOf(wanted[i].substring(0, wanted[i].lastIndexOf(' '))));
        }
        return fits;
    }

    private static boolean returns(Method method, Matcher listed) {
        return typeOf(listed.group(3)).isAssignableFrom(method.getReturnType())
                && Modifier.isStatic(method.getModifiers()) == (listed.group(2) != null);
    }

    private static Class<?> typeOf(String name) {
        if (name.endsWith("[]")) {
            return typeOf(name.substring(0, name.length() - 2)).arrayType();
        }
        Class<?> type = KNOWN.containsKey(name) ? KNOWN.get(name) : classOf(name);
        return type == null ? Missing.class : type;
    }

    private static Class<?> classOf(String name) {
        try {
            return Class.forName("mpi." + RENAMED.getOrDefault(name, name));
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static String nameOf(Class<?> type) {
        return type == null ? "no class" : type.getSimpleName();
    }

    private static List<String> lines() throws IOException {
        try (InputStream list = OpenMpiNamesTest.class.getResourceAsStream(LIST)) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }

    /** Stands for a type that no parameter has. */
    private static final class Missing {}
}
