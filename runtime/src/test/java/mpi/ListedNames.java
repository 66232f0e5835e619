package mpi;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
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

/**
 * A list of the names of a dialect, class by class, compared with the classes: a line with {@code +} must be there as
 * written, one with {@code -} must not, and gives the reason behind its last {@code #}.
 *
 * <p>Threads: one, once.
 */
final class ListedNames {
    private static final Pattern METHOD = Pattern.compile("([+-]) (static )?(?:(\\S+) )?(\\w+)\\((.*?)\\)(?: # (.+))?");
    private static final Pattern FIELD = Pattern.compile("([+-]) (static )?(\\S+) (\\w+)(?: # (.+))?");
    private static final Pattern CLASS = Pattern.compile("(- )?class ([\\w.]+)(?: # (.+))?");
    private static final Map<String, String> RENAMED =
            Map.of("CartComm", "Cartcomm", "GraphComm", "Graphcomm", "File", "MPIFile");

    private static final Map<String, Class<?>> KNOWN = new HashMap<>();
    private static final Map<Class<?>, Class<?>> BOXES = Map.of(int.class, Integer.class);

    static {
        Stream.of(int.class, long.class, double.class, boolean.class, byte.class, char.class)
                .forEach(type -> KNOWN.put(type.getName(), type));
        Stream.of(short.class, float.class, void.class).forEach(type -> KNOWN.put(type.getName(), type));
        Stream.of(Object.class, String.class, Throwable.class, Buffer.class, ByteBuffer.class, CharBuffer.class)
                .forEach(type -> KNOWN.put(type.getSimpleName(), type));
        Stream.of(ShortBuffer.class, IntBuffer.class, LongBuffer.class, FloatBuffer.class, DoubleBuffer.class)
                .forEach(type -> KNOWN.put(type.getSimpleName(), type));
    }

    /**
     * A line of the list.
     *
     * @param type the class that it is below, as the dialect calls it
     * @param text the line without sign and reason
     * @param members what is there in its place
     * @param reason why nothing is; {@code null} where something should be
     */
    record Name(String type, String text, List<Member> members, String reason) {
        boolean isMethod() {
            return text.indexOf('(') >= 0;
        }
    }

    private final List<String> disagreements = new ArrayList<>();
    private final List<Name> names = new ArrayList<>();
    private int compared;
    private Class<?> current;
    private String currentName;

    private ListedNames() {}

    /** Compares a list, a resource beside this class. */
    static ListedNames compare(String list) throws IOException {
        try (InputStream in = ListedNames.class.getResourceAsStream(list)) {
            ListedNames names = new ListedNames();
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(names::compareLine);
            return names;
        }
    }

    /** Lines that are not as the classes are, each with what differs. */
    List<String> disagreements() {
        return disagreements;
    }

    /** All members of classes that are there, in the order of the list. */
    List<Name> names() {
        return names;
    }

    /** Number of names looked for. */
    int compared() {
        return compared;
    }

    private void compareLine(String line) {
        Matcher classLine = CLASS.matcher(line);
        if (classLine.matches()) {
            currentName = classLine.group(2);
            current = classOf(currentName);
            check(line, current != null, classLine.group(1) == null, classLine.group(3));
        } else if (!line.isBlank() && !line.startsWith("#")) {
            Matcher method = METHOD.matcher(line);
            Matcher member = method.matches() ? method : field(line);
            String reason = member.group(member.groupCount());
            List<Member> members = current == null ? List.of() : membersOf(current, line);
            String text = line.substring(2, reason == null ? line.length() : line.lastIndexOf(" # "));
            names.add(new Name(currentName, text, members, reason));
            check(currentName + ": " + line, !members.isEmpty(), line.startsWith("+"), reason);
        }
    }

    private static Matcher field(String line) {
        Matcher field = FIELD.matcher(line);
        if (!field.matches()) {
            throw new IllegalArgumentException("neither a class, a method nor a field: " + line);
        }
        return field;
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

    /** Whether code written for the listed member compiles with the class. */
    static boolean has(Class<?> type, String line) {
        return !membersOf(type, line).isEmpty();
    }

    private static List<Member> membersOf(Class<?> type, String line) {
        Matcher method = METHOD.matcher(line);
        if (method.matches()) {
            return Stream.concat(Arrays.stream(type.getMethods()), Arrays.stream(type.getConstructors()))
                    .filter(member -> fits(member, method))
                    .<Member>map(member -> member)
                    .toList();
        }
        Matcher field = field(line);
        return Arrays.stream(type.getFields())
                .filter(member -> fits(member, field))
                .<Member>map(member -> member)
                .toList();
    }

    private static boolean fits(Field member, Matcher listed) {
        return member.getName().equals(listed.group(4))
                && typeOf(listed.group(3)).isAssignableFrom(member.getType())
                && Modifier.isStatic(member.getModifiers()) == (listed.group(2) != null);
    }

    private static boolean fits(Executable member, Matcher listed) {
        boolean isMethod = member instanceof Method;
        if (isMethod != (listed.group(3) != null)) {
            return false;
        }
        if (isMethod && !(member.getName().equals(listed.group(4)) && returns((Method) member, listed))) {
            return false;
        }
        String parameters = listed.group(5);
        String[] wanted = parameters.isEmpty() ? new String[0] : parameters.split(", ");
        Class<?>[] offered = member.getParameterTypes();
        boolean fits = wanted.length == offered.length;
        for (int i = 0; fits && i < wanted.length; i++) {
            fits = takes(offered[i], typeOf(wanted[i].substring(0, wanted[i].lastIndexOf(' '))));
        }
        return fits;
    }

    private static boolean takes(Class<?> offered, Class<?> given) {
        return offered.isAssignableFrom(given) || offered == long.class && given == int.class;
    }

    /** What returns something can be called like what returns nothing; a box like what it holds. */
    private static boolean returns(Method method, Matcher listed) {
        Class<?> wanted = typeOf(listed.group(3));
        Class<?> offered = method.getReturnType();
        return (wanted == void.class || wanted.isAssignableFrom(offered) || BOXES.get(wanted) == offered)
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
            boolean hasPackage = Character.isLowerCase(name.charAt(0));
            String inMpi = "mpi." + RENAMED.getOrDefault(name, name).replace('.', '$');
            return Class.forName(hasPackage ? name : inMpi);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Stands for a type that no parameter has. */
    private static final class Missing {}
}
