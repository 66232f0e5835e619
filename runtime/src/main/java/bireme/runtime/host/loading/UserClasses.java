package bireme.runtime.host.loading;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The program's classes and resources, found once for all ranks of a job.
 *
 * <p>Shape: classes compiled in memory, then the class path in its order, the jars that a jar's manifest names right
 * behind it, and last what the parent loader can read. As with {@code java -cp}, what does not exist is skipped and
 * {@code folder/*} stands for the jars in a folder.
 *
 * <p>Threads: any. Each class file is read and edited once, by whichever rank needs it first. Jars stay open as long as
 * this object lives, because threads and shutdown hooks of the program may need classes after the job.
 */
public final class UserClasses {
    private static final ClassFile ABSENT = new ClassFile(new byte[0], null, null);

    private final MemoryElement memory;
    private final List<ClassPathElement> elements = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private final ArrayDeque<String> pending = new ArrayDeque<>();
    private final Map<String, ClassFile> found = new ConcurrentHashMap<>();
    private final ClassPathElement parent;
    private final ThreadMembers threadMembers = new ThreadMembers(this::bytesOf);
    private volatile String externalCaller;
    private volatile boolean hasClocks;

    /**
     * Creates the classes of a job.
     *
     * @param classBytes classes compiled in memory, by name
     * @param classPath folders and jars
     * @param parent loader whose classes are defined again for each rank when they are found nowhere else
     */
    public UserClasses(Map<String, byte[]> classBytes, List<Path> classPath, ClassLoader parent) throws IOException {
        memory = new MemoryElement(classBytes);
        elements.add(memory);
        for (Path path : classPath) {
            addAll(path);
        }
        this.parent = new LoaderElement(parent);
    }

    private void addAll(Path path) throws IOException {
        File file = path.toFile();
        if (file.getName().equals("*")) {
            addJarsOf(file.getAbsoluteFile().getParentFile());
        } else {
            pending.add(file.getPath());
        }
        while (!pending.isEmpty()) {
            add(new File(pending.poll()));
        }
    }

    private void addJarsOf(File folder) {
        String[] names = folder.list();
        if (names == null) {
            return;
        }
        Arrays.sort(names);
        for (String name : names) {
            if (name.endsWith(".jar") || name.endsWith(".JAR")) {
                pending.add(new File(folder, name).getPath());
            }
        }
    }

    private void add(File file) throws IOException {
        if (!seen.add(file.getAbsolutePath()) || !file.exists()) {
            return;
        }
        ClassPathElement element = file.isDirectory() ? new FolderElement(file) : openJar(file);
        elements.add(element);
        String[] further = element.classPath();
        for (int i = further.length - 1; i >= 0; i--) {
            pending.addFirst(further[i]);
        }
    }

    private static JarElement openJar(File file) throws IOException {
        try {
            return new JarElement(file);
        } catch (IOException e) {
            throw new IOException("cannot read " + file + " of the class path: " + e.getMessage(), e);
        }
    }

    /** Adds classes that are compiled while the ranks run; nobody has looked for them before. */
    void add(Map<String, byte[]> classBytes) {
        memory.add(classBytes);
    }

    /** Has ranks read clocks of their own; before any class is looked for. */
    public void useRankClocks() {
        hasClocks = true;
    }

    /** The file of a class, or {@code null} when neither the class path nor the parent loader has one. */
    ClassFile find(String className) throws IOException {
        ClassFile file = found.get(className);
        if (file == null) {
            ClassFile read = read(resourceOf(className));
            lookForExternalCallers(read);
            ClassFile earlier = found.putIfAbsent(className, read);
            file = earlier == null ? read : earlier;
        }
        return file == ABSENT ? null : file;
    }

    private ClassFile read(String resource) throws IOException {
        ClassFile file = findAnywhere(resource);
        return file == null ? ABSENT : file.forRanks(threadMembers, hasClocks);
    }

    private ClassFile findAnywhere(String resource) throws IOException {
        ClassFile file = findOnClassPath(resource);
        return file == null ? parent.find(resource) : file;
    }

    private byte[] bytesOf(String internalName) {
        try {
            ClassFile file = findAnywhere(internalName + ".class");
            return file == null ? null : file.bytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file of a class of the class path, read anew; {@code null} when it has none. */
    ClassFile findShared(String className) throws IOException {
        ClassFile file = findOnClassPath(resourceOf(className));
        if (file != null) {
            lookForExternalCallers(file);
        }
        return file;
    }

    private void lookForExternalCallers(ClassFile file) {
        if (externalCaller == null) {
            externalCaller = ExternalCallers.in(file.bytes());
        }
    }

    /**
     * A facility, such as signals, that is mentioned by the classes found so far and that may call them in a thread
     * that does not exist yet; {@code null} if there is none.
     */
    public String externalCaller() {
        return externalCaller;
    }

    private ClassFile findOnClassPath(String resource) throws IOException {
        for (ClassPathElement element : elements) {
            ClassFile file = element.find(resource);
            if (file != null) {
                return file;
            }
        }
        return null;
    }

    private static String resourceOf(String className) {
        return className.replace('.', '/') + ".class";
    }

    /** The folders and jars of the class path, in its order. */
    URL[] locations() {
        List<URL> urls = new ArrayList<>();
        for (ClassPathElement element : elements) {
            URL url = element.location();
            if (url != null) {
                urls.add(url);
            }
        }
        return urls.toArray(new URL[0]);
    }

    /** Where a resource of the class path is first found, or {@code null}. */
    URL resource(String name) {
        for (ClassPathElement element : elements) {
            URL url = element.resource(name);
            if (url != null) {
                return url;
            }
        }
        return null;
    }

    /** All places of the class path that have a resource. */
    List<URL> resources(String name) {
        List<URL> urls = new ArrayList<>();
        for (ClassPathElement element : elements) {
            URL url = element.resource(name);
            if (url != null) {
                urls.add(url);
            }
        }
        return urls;
    }
}
