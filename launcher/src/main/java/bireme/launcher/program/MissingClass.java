package bireme.launcher.program;

import bireme.launcher.options.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Explains in one line that the main class was not found, with a suggestion if the argument looks like a file or
 * another class.
 */
final class MissingClass {
    private MissingClass() {}

    /** The error for the user; relative paths are resolved against {@code folder}. */
    static UsageException explain(String name, ClassPath searched, Path folder) {
        return new UsageException("class " + name + " not found in " + searched + hint(name, searched, folder));
    }

    private static String hint(String name, ClassPath searched, Path folder) {
        if (isNumber(name)) {
            return "; for " + name + " ranks write -np " + name;
        } else if (name.endsWith(".jar") && Files.exists(folder.resolve(name))) {
            return "; for a jar write -jar " + name;
        } else if (name.endsWith(".class")) {
            return "; " + classInsteadOfFile(name, searched, folder);
        } else if (Files.exists(folder.resolve(name + ".java"))) {
            return "; to compile and run the source write " + name + ".java";
        }
        String other = searched.otherCase(name.replace('/', '.'));
        return other == null ? "; -cp says where to look" : "; write " + other + ", since upper and lower case differ";
    }

    /** The file itself says what its class is called, and so where the folder is that belongs on the class path. */
    private static String classInsteadOfFile(String file, ClassPath searched, Path folder) {
        String byPath = className(file, folder);
        String name = ClassFileName.of(folder.resolve(file));
        String known = name == null ? byPath : name;
        if (searched.hasClass(known)) {
            return "write " + known + ", the class instead of the file";
        }
        String root = name == null ? null : rootOf(folder.resolve(file), name);
        if (root != null) {
            return "write -cp " + root + " " + name + ", the class instead of the file";
        }
        Path path = folder.getFileSystem().getPath(file);
        String parent = path.getParent() == null ? "." : path.getParent().toString();
        String bare = name == null ? className(path.getFileName().toString(), folder) : name;
        return "name the class instead of the file, as in -cp " + parent + " " + bare
                + "; -cp is the folder that its package begins in";
    }

    /** The folder that the package of a class begins in, {@code null} if the file lies where its package does not. */
    private static String rootOf(Path file, String name) {
        Path absolute = file.toAbsolutePath().normalize();
        Path end = file.getFileSystem().getPath(name.replace('.', '/') + ".class");
        if (!absolute.endsWith(end)) {
            return null;
        }
        Path root = absolute;
        for (int level = 0; level < end.getNameCount(); level++) {
            root = root.getParent();
        }
        if (file.isAbsolute()) {
            return root.toString(); // on Windows maybe of another drive, which no relative path leads to
        }
        Path here = file.getFileSystem().getPath("").toAbsolutePath();
        String relative = here.relativize(root).toString();
        return relative.isEmpty() ? "." : relative;
    }

    private static String className(String file, Path folder) {
        return file.substring(0, file.length() - ".class".length())
                .replace('/', '.')
                .replace(folder.getFileSystem().getSeparator(), ".");
    }

    private static boolean isNumber(String name) {
        return !name.isEmpty() && name.chars().allMatch(Character::isDigit);
    }
}
