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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * The program's classes and resources, found once for all ranks of a job.
 *
 * <p>Shape: classes compiled in memory, then the class path in its order, the jars that a jar's manifest names right
 * behind it, and last what the parent loader can read. As with {@code java -cp}, what does not exist is skipped and
 * {@code folder/*} stands for the jars in a folder.
 *
 * <p>Threads: any. Each class file is read and edited once, by whichever rank needs it first. A jar is opened when the
 * search first comes to it, since that takes longer the more files it has, and most programs need few of their jars. It
 * stays open as long as this object lives, because threads and shutdown hooks of the program may need classes after the
 * job.
 *
 * <p>Errors: a file that is no jar is told of at once, and one that is damaged inside when it is opened.
 */
public final class UserClasses {
    private static final ClassFile ABSENT = new ClassFile(new byte[0], null, null);

    private final MemoryElement memory;
    /** What the search has come to: only grows. */
    private final List<ClassPathElement> opened = new CopyOnWriteArrayList<>();

    /** Guarded by this: the files that follow, and all that have been polled of them. */
    private final ArrayDeque<File> pending = new ArrayDeque<>();

    private final Set<String> seen = new HashSet<>();
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
     * @throws IOException naming a file of the class path that is no jar, or cannot be read
     */
    public UserClasses(Map<String, byte[]> classBytes, List<Path> classPath, ClassLoader parent) throws IOException {
        memory = new MemoryElement(classBytes);
        opened.add(memory);
        for (Path path : classPath) {
            File file = path.toFile();
            if (file.getName().equals("*")) {
                addJarsOf(file.getAbsoluteFile().getParentFile());
            } else {
                pending.add(file);
            }
        }
        for (File file : pending) {
            check(file);
        }
        this.parent = new LoaderElement(parent);
    }

    private void addJarsOf(File folder) {
        String[] names = folder.list();
        if (names == null) {
            return;
        }
        Arrays.sort(names);
        for (String name : names) {
            if (name.endsWith(".jar") || name.endsWith(".JAR")) {
                pending.add(new File(folder, name));
            }
        }
    }

    private static void check(File file) throws IOException {
        try {
            if (file.isFile()) {
                JarElement.check(file);
            }
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static IOException unreadable(File file, IOException e) {
        return new IOException("cannot read " + file + " of the class path: " + e.getMessage(), e);
    }

    /** The one at a place of the search, opened if need be; {@code null} at the end. The first is {@link #memory}. */
    private ClassPathElement element(int index) throws IOException {
        if (index >= opened.size()) {
            openUpTo(index);
        }
        return index < opened.size() ? opened.get(index) : null;
    }

    private synchronized void openUpTo(int index) throws IOException {
        while (index >= opened.size() && !pending.isEmpty()) {
            openNext();
        }
    }

    /** A damaged one stays where it is, so that every search that comes to it fails. */
    private void openNext() throws IOException {
        File file = pending.peek();
        ClassPathElement element = null;
        String[] further = {};
        if (!seen.contains(file.getAbsolutePath()) && file.exists()) {
            element = file.isDirectory() ? new FolderElement(file) : openJar(file);
            further = element.classPath();
        }
        pending.poll();
        seen.add(file.getAbsolutePath());
        for (int i = further.length - 1; i >= 0; i--) {
            pending.addFirst(new File(further[i]));
        }
        if (element != null) {
            opened.add(element);
        }
    }

    private static JarElement openJar(File file) throws IOException {
        try {
            return new JarElement(file);
        } catch (IOException e) {
            throw unreadable(file, e);
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
        ClassPathElement element = memory;
        for (int i = 0; element != null; element = element(++i)) {
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

    /** The folders and jars of the class path, in its order; opens all of them. */
    URL[] locations() {
        return urls(ClassPathElement::location, Integer.MAX_VALUE).toArray(new URL[0]);
    }

    /** Where a resource of the class path is first found, or {@code null}. */
    URL resource(String name) {
        List<URL> first = urls(element -> element.resource(name), 1);
        return first.isEmpty() ? null : first.get(0);
    }

    /** All places of the class path that have a resource. */
    List<URL> resources(String name) {
        return urls(element -> element.resource(name), Integer.MAX_VALUE);
    }

    private List<URL> urls(Function<ClassPathElement, URL> urlOf, int limit) {
        List<URL> urls = new ArrayList<>();
        try {
            ClassPathElement element = memory;
            for (int i = 0; element != null && urls.size() < limit; element = element(++i)) {
                URL url = urlOf.apply(element);
                if (url != null) {
                    urls.add(url);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return urls;
    }
}
