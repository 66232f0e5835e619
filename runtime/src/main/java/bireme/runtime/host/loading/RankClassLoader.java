package bireme.runtime.host.loading;

import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.RankScoped;
import bireme.runtime.host.process.RankLoaded;
import bireme.runtime.host.process.RankProcessState;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Defines one rank's copy of the program's classes, and of those Bireme classes that hold what a rank has of its own.
 *
 * <p>Threads: any; parallel capable. {@link #bind} comes before the first class.
 */
public final class RankClassLoader extends ProgramClassLoader implements RankScoped, RankLoaded {
    /** Files of the classes that exist once per rank, so that only the first rank reads them. */
    private static final Map<String, byte[]> BIREME_BYTES = new ConcurrentHashMap<>();

    private final UserClasses classes;
    private final SharedClassPatterns sharePatterns;
    private final SharedClassLoader shared;
    private RankProcessState processState;
    private RankEnvironment environment;

    static {
        registerAsParallelCapable();
    }

    private RankClassLoader(
            UserClasses classes, ClassLoader parent, SharedClassPatterns sharePatterns, SharedClassLoader shared) {
        super(classes, parent);
        this.classes = classes;
        this.sharePatterns = sharePatterns;
        this.shared = shared;
    }

    /** Loaders for {@code ranks} ranks of one program. */
    public static RankClassLoader[] create(
            int ranks, UserClasses classes, ClassLoader parent, SharedClassPatterns sharePatterns) {
        SharedClassLoader shared = new SharedClassLoader(classes, parent);
        RankClassLoader[] loaders = new RankClassLoader[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            loaders[rank] = new RankClassLoader(classes, parent, sharePatterns, shared);
        }
        return loaders;
    }

    /** Adds classes to those of all ranks that were compiled while they run, by name; the names must be new. */
    public void addClasses(Map<String, byte[]> classBytes) {
        classes.add(classBytes);
    }

    /** Says which rank this loader is for. */
    public void bind(RankProcessState newState, RankEnvironment newEnvironment) {
        processState = newState;
        environment = newEnvironment;
    }

    @Override
    public RankEnvironment environment() {
        return environment;
    }

    @Override
    public ClassLoader sharedLoader() {
        return shared;
    }

    @Override
    public RankProcessState processState() {
        return processState;
    }

    @Override
    Class<?> choose(String name) throws ClassNotFoundException {
        if (ClassOrigin.isBiremePerRank(name)) {
            return defineBiremes(name);
        }
        Class<?> type = jdkOrBireme(name);
        if (type != null) {
            return type;
        }
        return sharePatterns.matches(name) ? shared.loadClass(name) : ownOrParents(name);
    }

    private Class<?> ownOrParents(String name) throws ClassNotFoundException {
        try {
            ClassFile file = classes.find(name);
            return file == null ? parentsOrAdded(name) : define(name, file.rankBytes(), file);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private Class<?> defineBiremes(String name) throws ClassNotFoundException {
        byte[] bytes = BIREME_BYTES.get(name);
        if (bytes == null) {
            bytes = biremesBytes(name);
            BIREME_BYTES.put(name, bytes);
        }
        return defineClass(name, bytes, 0, bytes.length, ClassOrigin.class.getProtectionDomain());
    }

    private static byte[] biremesBytes(String name) throws ClassNotFoundException {
        String resource = name.replace('.', '/') + ".class";
        try (InputStream in = ClassOrigin.BIREME.getResourceAsStream(resource)) {
            if (in == null) {
                throw new ClassNotFoundException(name + " is missing from Bireme's own class path");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
