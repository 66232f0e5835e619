package bireme.launcher.program;

import java.util.ArrayList;
import java.util.List;

/** Selects the options for Java that the compiler of a source file needs as well. */
final class ModuleOptions {
    private static final List<String> SHARED = List.of("--add-exports", "--add-modules", "--add-reads");

    private ModuleOptions() {}

    static List<String> forCompiler(List<String> javaOptions) {
        List<String> chosen = new ArrayList<>();
        for (int i = 0; i < javaOptions.size(); i++) {
            String option = javaOptions.get(i);
            if (SHARED.contains(option)) {
                chosen.addAll(List.of(option, javaOptions.get(i + 1)));
            } else if (SHARED.contains(option.replaceFirst("=.*", ""))) {
                chosen.add(option);
            } else if (option.equals("--enable-preview")) {
                chosen.addAll(List.of(
                        option, "--release", String.valueOf(Runtime.version().feature())));
            }
        }
        return chosen;
    }
}
