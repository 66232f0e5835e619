package bireme.launcher.program;

import bireme.launcher.options.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Says in one line that a class is not there, and what the user may have meant. */
final class MissingClass {
    private MissingClass() {}

    static UsageException explain(String name, ClassPath searched) {
        return new UsageException("class " + name + " not found in " + searched + hint(name, searched));
    }

    private static String hint(String name, ClassPath searched) {
        if (isNumber(name)) {
            return "; for " + name + " ranks write -np " + name;
        } else if (name.endsWith(".jar") && Files.exists(Path.of(name))) {
            return "; for a jar write -jar " + name;
        } else if (name.endsWith(".class")) {
            return "; " + classInsteadOfFile(name, searched);
        } else if (Files.exists(Path.of(name + ".java"))) {
            return "; to compile and run the source write " + name + ".java";
        }
        return "; -cp says where to look";
    }

    /** The file may lie below a folder of the class path or below any other that would have to be on it. */
    private static String classInsteadOfFile(String file, ClassPath searched) {
        if (searched.hasClass(className(file))) {
            return "write " + className(file) + ", the class instead of the file";
        }
        Path path = Path.of(file);
        String folder = path.getParent() == null ? "." : path.getParent().toString();
        return "name the class instead of the file, as in -cp " + folder + " "
                + className(path.getFileName().toString()) + "; -cp is the folder that its package begins in";
    }

    private static String className(String file) {
        return file.substring(0, file.length() - ".class".length()).replace('/', '.');
    }

    private static boolean isNumber(String name) {
        return !name.isEmpty() && name.chars().allMatch(Character::isDigit);
    }
}
