package bireme.runtime.host.loading;

import static bireme.runtime.host.loading.ConstantPool.CLASS;
import static bireme.runtime.host.loading.ConstantPool.COUNT_OFFSET;
import static bireme.runtime.host.loading.ConstantPool.FIELD;
import static bireme.runtime.host.loading.ConstantPool.METHOD;
import static bireme.runtime.host.loading.ConstantPool.UTF8;

import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Repoints references to members of {@code System} and {@code Thread} that act on the whole JVM to
 * {@link bireme.runtime.host.process.RankSystem}.
 *
 * <p>Shape: one name and one class entry are appended to the constant pool; in each reference concerned the number of
 * its class is overwritten. Code is not touched, and method references, being constants too, are covered, and so are
 * methods of {@code Thread} that are named as those of a subclass. A reference made by reflection is not.
 */
final class SystemRedirection {
    /** The class that stands in, as class files write it. */
    static final String TARGET = "bireme/runtime/host/process/RankSystem";

    private static final String SYSTEM = "java/lang/System";
    private static final Set<String> SYSTEM_MEMBERS = Set.of(
            "outLjava/io/PrintStream;",
            "errLjava/io/PrintStream;",
            "inLjava/io/InputStream;",
            "exit(I)V",
            "getenv(Ljava/lang/String;)Ljava/lang/String;",
            "getenv()Ljava/util/Map;",
            "setOut(Ljava/io/PrintStream;)V",
            "setErr(Ljava/io/PrintStream;)V",
            "setIn(Ljava/io/InputStream;)V",
            "setProperties(Ljava/util/Properties;)V");
    /** Members that are repointed only where ranks have clocks of their own. */
    private static final Set<String> CLOCK_MEMBERS = Set.of("nanoTime()J", "currentTimeMillis()J");

    private static final Set<String> THREAD_MEMBERS = Set.of(
            "setDefaultUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V",
            "getDefaultUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;");
    /** Names of the methods among them, which a file that is concerned contains. */
    private static final String[] THREAD_NAMES = {
        "setDefaultUncaughtExceptionHandler", "getDefaultUncaughtExceptionHandler"
    };

    private static final byte[] TARGET_BYTES = TARGET.getBytes(StandardCharsets.US_ASCII);
    private static final int ADDED_BYTES = 3 + TARGET_BYTES.length + 3;
    private static final int ADDED_ENTRIES = 2;

    private SystemRedirection() {}

    /**
     * The class file with its references repointed. The same array when there are none, when the pool has no room left,
     * or when the file is damaged, which the JVM will describe best.
     *
     * @param hasClocks whether ranks have clocks of their own
     */
    static byte[] apply(byte[] file, ThreadMembers inherited, boolean hasClocks) {
        try {
            return repointed(file, inherited, hasClocks);
        } catch (IndexOutOfBoundsException damaged) {
            return file;
        }
    }

    private static byte[] repointed(byte[] file, ThreadMembers inherited, boolean hasClocks) {
        ConstantPool pool = ConstantPool.of(file);
        if (pool == null || pool.count() + ADDED_ENTRIES > ConstantPool.MAX_ENTRIES || !namesOwner(pool)) {
            return file;
        }
        byte[] edited = null;
        for (int index = 1; index < pool.count(); index++) {
            if (isConcerned(pool, index, inherited, hasClocks)) {
                edited = edited == null ? withTarget(file, pool) : edited;
                putU2(edited, pool.offset(index) + 1, pool.count() + 1);
            }
        }
        return edited == null ? file : edited;
    }

    private static boolean namesOwner(ConstantPool pool) {
        return namesSystem(pool) || pool.hasText(THREAD_NAMES[0]) || pool.hasText(THREAD_NAMES[1]);
    }

    private static boolean namesSystem(ConstantPool pool) {
        for (int index = 1; index < pool.count(); index++) {
            if (pool.tag(index) == CLASS) {
                if (pool.className(index).equals(SYSTEM)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isConcerned(ConstantPool pool, int index, ThreadMembers inherited, boolean hasClocks) {
        if (pool.tag(index) != METHOD && pool.tag(index) != FIELD) {
            return false;
        }
        String owner = pool.ownerOf(index);
        if (owner.equals(SYSTEM)) {
            String member = pool.memberOf(index);
            return SYSTEM_MEMBERS.contains(member) || hasClocks && CLOCK_MEMBERS.contains(member);
        }
        return pool.tag(index) == METHOD
                && !owner.equals(TARGET)
                && THREAD_MEMBERS.contains(pool.memberOf(index))
                && inherited.isThreads(owner, pool.memberOf(index));
    }

    /** A copy with the target's name as entry {@code count} and its class as entry {@code count + 1}. */
    private static byte[] withTarget(byte[] file, ConstantPool pool) {
        byte[] edited = new byte[file.length + ADDED_BYTES];
        System.arraycopy(file, 0, edited, 0, pool.end());
        putU2(edited, COUNT_OFFSET, pool.count() + ADDED_ENTRIES);
        int offset = pool.end();
        edited[offset] = UTF8;
        putU2(edited, offset + 1, TARGET_BYTES.length);
        System.arraycopy(TARGET_BYTES, 0, edited, offset + 3, TARGET_BYTES.length);
        offset += 3 + TARGET_BYTES.length;
        edited[offset] = CLASS;
        putU2(edited, offset + 1, pool.count());
        System.arraycopy(file, pool.end(), edited, pool.end() + ADDED_BYTES, file.length - pool.end());
        return edited;
    }

    private static void putU2(byte[] file, int offset, int value) {
        file[offset] = (byte) (value >> 8);
        file[offset + 1] = (byte) value;
    }
}
