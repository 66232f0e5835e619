package bireme.launcher.job;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The classes that a command line wants to be loaded once for all ranks. */
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
