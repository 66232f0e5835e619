package bireme.launcher.job;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The classes that ranks of a JVM share, from the option {@code --share}. */
final class Sharing {
    private Sharing() {}

    static List<String> patterns(CommandLine commandLine) {
        List<String> patterns = new ArrayList<>();
        for (String value : commandLine.all(Option.SHARE)) {
            patterns.addAll(Arrays.asList(value.split(",")));
        }
        return patterns;
    }
}
