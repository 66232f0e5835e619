package bireme.launcher.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipFile;

/**
 * A class path as the user wrote it: entries between separators, {@code folder/*} for all jars of a folder, nothing for
 * the current folder.
 *
 * <p>Threads: immutable.
 */
final class ClassPath {
    private final List<Path> entries;

    private ClassPath(List<Path> entries) {
        this.entries = List.copyOf(entries);
    }

    static ClassPath of(String text) {
        return of(text, Path.of(""));
    }

    /** Entries that are no absolute paths are found below {@code folder}. */
    static ClassPath of(String text, Path folder) {
        List<Path> entries = new ArrayList<>();
        int start = 0;
        for (int end = text.indexOf(File.pathSeparatorChar);
                end >= 0;
                end = text.indexOf(File.pathSeparatorChar, start)) {
            addEntry(entries, folder, text.substring(start, end));
            start = end + 1;
        }
        addEntry(entries, folder, text.substring(start));
        return new ClassPath(entries);
    }

    static ClassPath of(List<Path> entries) {
        return new ClassPath(entries);
    }

    private static void addEntry(List<Path> entries, Path folder, String text) {
        if (text.equals("*")) {
            entries.addAll(jarsIn(folder.resolve(".")));
        } else if (text.endsWith(File.separator + "*")) {
            entries.addAll(jarsIn(folder.resolve(text.substring(0, text.length() - 1))));
        } else {
            entries.add(folder.resolve(text.isEmpty() ? "." : text));
        }
    }

    /** The jars of a folder, sorted; none when there is no such folder. */
    static List<Path> jarsIn(Path folder) {
        String[] names = folder.toFile().list();
        List<Path> jars = new ArrayList<>();
        if (names != null) {
            Arrays.sort(names);
            for (String name : names) {
                if (name.endsWith(".jar") || name.endsWith(".JAR")) {
                    jars.add(folder.resolve(name));
                }
            }
        }
        return jars;
    }

    ClassPath and(ClassPath more) {
        List<Path> all = new ArrayList<>(entries);
        all.addAll(more.entries);
        return new ClassPath(all);
    }

    List<Path> entries() {
        return entries;
    }

    /** Whether an entry has the class with this binary name. */
    boolean hasClass(String name) {
        String file = name.replace('.', '/') + ".class";
        for (Path entry : entries) {
            if (has(entry, file)) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(Path entry, String file) {
        if (!Files.isRegularFile(entry)) {
            return Files.isRegularFile(entry.resolve(file));
        }
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException e) {
            throw Unreadable.because(entry, e);
        }
    }

    /** The entries in the order they are searched, with a note at those that do not exist. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Path entry : entries) {
            text.append(text.length() == 0 ? "" : File.pathSeparator);
            text.append(entry);
            text.append(Files.exists(entry) ? "" : " (does not exist)");
        }
        return text.toString();
    }
}
