package bireme.launcher.program;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Names of class files, whose case matters: file systems of Windows and macOS find {@code Hello.class} by the name of
 * {@code hello.class}, too, and Java then refuses to define a class {@code hello} by it.
 */
final class FileNames {
    private FileNames() {}

    /** Whether there is such a file below a folder, with a name in exactly these letters. */
    static boolean isExactly(Path folder, String file) {
        return Files.isRegularFile(folder.resolve(file))
                && (hasCase(folder, file) || file.equals(listed(folder, file)));
    }

    /** Whether a file system has the file by this name only; a single question, since most do. */
    private static boolean hasCase(Path folder, String file) {
        return Files.notExists(folder.resolve(file.toUpperCase(Locale.ROOT)));
    }

    /** The name of a file below a folder that differs from {@code file} in case only, {@code null} if there is none. */
    static String otherCase(Path folder, String file) {
        String listed = listed(folder, file);
        return file.equals(listed) ? null : listed;
    }

    /** As folders list it, rather with the case of {@code file} than with another; {@code null} if they do not. */
    private static String listed(Path folder, String file) {
        StringBuilder found = new StringBuilder();
        Path place = folder;
        for (String name : file.split("/")) {
            String known = listedIn(place, name);
            if (known == null) {
                return null;
            }
            found.append(found.length() == 0 ? "" : "/").append(known);
            place = place.resolve(known);
        }
        return found.toString();
    }

    private static String listedIn(Path folder, String name) {
        if (!Files.isDirectory(folder) || !Files.isReadable(folder)) {
            return null;
        }
        String other = null;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String listed = file.getFileName().toString();
                if (listed.equals(name)) {
                    return listed;
                }
                other = listed.equalsIgnoreCase(name) ? listed : other;
            }
        } catch (IOException e) {
            throw Unreadable.because(folder, e);
        }
        return other;
    }
}
