package bireme.runtime.host.loading;

import static bireme.runtime.host.loading.ConstantPool.METHOD;
import static bireme.runtime.host.loading.ConstantPool.UTF8;

import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Finds what may have code of a class called without any thread that could be seen beforehand: by a signal, by the
 * garbage collector, by a management client, by native code, by threads that the JDK made for somebody else. A job
 * whose classes mention such a thing can go on although all its threads wait.
 *
 * <p>Shape: names in the constant pool, with {@code /} or, for reflection, with dots. A name put together at run time
 * is not found, nor a class that a loader of the program defines.
 */
final class ExternalCallers {
    private static final String[] NAMES = {
        "sun/misc/Signal",
        "javax/management/",
        "java/rmi/",
        "java/nio/channels/Asynchronous",
        "jdk/jfr/",
        "java/lang/foreign/",
        "com/sun/jna/"
    };
    private static final byte[][] NAME_BYTES = bytes(NAMES);
    private static final byte[] FINALIZE = "finalize".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] LOAD = "load".getBytes(StandardCharsets.US_ASCII);
    private static final Set<String> LOADING = Set.of("load(Ljava/lang/String;)V", "loadLibrary(Ljava/lang/String;)V");
    private static final Set<String> LOADERS = Set.of("java/lang/System", "java/lang/Runtime");

    private ExternalCallers() {}

    private static byte[][] bytes(String[] names) {
        byte[][] bytes = new byte[names.length][];
        for (int i = 0; i < names.length; i++) {
            bytes[i] = names[i].getBytes(StandardCharsets.US_ASCII);
        }
        return bytes;
    }

    /** The first that a class file mentions, as users know it; {@code null} when there is none. */
    static String in(byte[] file) {
        try {
            ConstantPool pool = ConstantPool.of(file);
            return pool == null ? null : in(file, pool);
        } catch (IndexOutOfBoundsException damaged) {
            return null; // which the JVM will describe best
        }
    }

    private static String in(byte[] file, ConstantPool pool) {
        boolean mayLoad = false;
        for (int index = 1; index < pool.count(); index++) {
            if (pool.tag(index) == UTF8) {
                int start = pool.offset(index) + 3;
                int length = ConstantPool.u2(file, start - 2);
                String name = nameAt(file, start, length);
                if (name != null) {
                    return name;
                } else if (length == FINALIZE.length && begins(file, start, FINALIZE)) {
                    return "finalize()";
                }
                mayLoad |= length >= LOAD.length && begins(file, start, LOAD);
            }
        }
        return mayLoad && loadsLibraries(pool) ? "System.loadLibrary" : null;
    }

    /** A class that uses another names it by itself, not only within descriptors. */
    private static String nameAt(byte[] file, int start, int length) {
        for (int i = 0; i < NAME_BYTES.length; i++) {
            byte[] wanted = NAME_BYTES[i];
            if (wanted.length <= length && begins(file, start, wanted)) {
                return NAMES[i].endsWith("/")
                        ? NAMES[i].substring(0, NAMES[i].length() - 1).replace('/', '.')
                        : NAMES[i].replace('/', '.');
            }
        }
        return null;
    }

    private static boolean begins(byte[] file, int start, byte[] wanted) {
        for (int i = 0; i < wanted.length; i++) {
            byte found = file[start + i];
            if (found != wanted[i] && !(wanted[i] == '/' && found == '.')) {
                return false;
            }
        }
        return true;
    }

    private static boolean loadsLibraries(ConstantPool pool) {
        for (int index = 1; index < pool.count(); index++) {
            if (pool.tag(index) == METHOD
                    && LOADERS.contains(pool.ownerOf(index))
                    && LOADING.contains(pool.memberOf(index))) {
                return true;
            }
        }
        return false;
    }
}
