package bireme.launcher.start;

import java.util.ArrayList;
import java.util.List;

/**
 * A command that starts a JVM.
 *
 * @param executable the {@code java} to run
 * @param options options for it, the program's own at the end
 * @param classPath jars of Bireme
 * @param mainClass class to run
 */
public record JavaCommand(String executable, List<String> options, String classPath, String mainClass) {
    /** Keeps a copy. */
    public JavaCommand {
        options = List.copyOf(options);
    }

    /** The command, word by word. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        words.add(executable);
        words.addAll(options);
        words.add("-cp");
        words.add(classPath);
        words.add(mainClass);
        return words;
    }
}
