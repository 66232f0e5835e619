package bireme.launcher.start;

import java.util.ArrayList;
import java.util.List;

/**
 * A command that starts a JVM.
 *
 * @param executable the {@code java} to run
 * @param options options for it, those of the user last
 * @param classPath jars of Bireme
 * @param mainClass class to run
 */
public record JavaCommand(String executable, List<String> options, String classPath, String mainClass) {
    /** Keeps a copy. */
    public JavaCommand {
        options = List.copyOf(options);
    }

    /** The command, argument by argument. */
    public List<String> command() {
        List<String> args = new ArrayList<>();
        args.add(executable);
        args.addAll(options);
        args.add("-cp");
        args.add(classPath);
        args.add(mainClass);
        return args;
    }
}
