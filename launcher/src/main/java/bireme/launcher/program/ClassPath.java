package bireme.launcher.program;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipFile;

/**
 * A class path as the user wrote it: entries between separators, {@code folder/*} for all jars of a folder, nothing for
 * the current folder. Paths are those of the file system of the folder that they begin in.
 *
 * <p>Threads: immutable.
 */
public final class ClassPath {
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
        char separator = separator(folder.getFileSystem());
        int start = 0;
        for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
            addEntry(entries, folder, text.substring(start, end));
            start = end + 1;
        }
        addEntry(entries, folder, text.substring(start));
        return new ClassPath(entries);
    }

    static ClassPath of(List<Path> entries) {
        return new ClassPath(entries);
    }

    /** What is between entries: a semicolon on Windows, where a colon follows the letter of a drive. */
    public static char separator(FileSystem files) {
        return files.getSeparator().equals("\\") ? ';' : ':';
    }

    private static void addEntry(List<Path> entries, Path folder, String text) {
        if (text.equals("*")) {
            entries.addAll(jarsIn(folder.resolve(".")));
        } else if (text.endsWith("/*") || text.endsWith(folder.getFileSystem().getSeparator() + "*")) {
            entries.addAll(jarsIn(folder.resolve(text.substring(0, text.length() - 1))));
        } else {
            entries.add(folder.resolve(text.isEmpty() ? "." : text));
        }
    }

    /** The jars of a folder, sorted; none when there is no such folder. */
    static List<Path> jarsIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                names.add(file.getFileName().toString());
            }
        } catch (IOException e) {
            throw Unreadable.because(folder, e);
        }
        Collections.sort(names);
        List<Path> jars = new ArrayList<>();
        for (String name : names) {
            if (name.endsWith(".jar") || name.endsWith(".JAR")) {
                jars.add(folder.resolve(name));
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
            return FileNames.isExactly(entry, file);
        }
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException e) {
            throw Unreadable.because(entry, e);
        }
    }

    /** Another class with this binary name but for upper and lower case, {@code null} if no folder has one. */
    String otherCase(String name) {
        for (Path entry : entries) {
            String file =
                    Files.isDirectory(entry) ? FileNames.otherCase(entry, name.replace('.', '/') + ".class") : null;
            if (file != null) {
                return file.substring(0, file.length() - ".class".length()).replace('/', '.');
            }
        }
        return null;
    }

    /** The entries in the order they are searched, with a note at those that do not exist. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Path entry : entries) {
            if (text.length() > 0) {
                text.append(separator(entry.getFileSystem()));
            }
            text.append(entry);
            text.append(Files.exists(entry) ? "" : " (does not exist)");
        }
        return text.toString();
    }
}
