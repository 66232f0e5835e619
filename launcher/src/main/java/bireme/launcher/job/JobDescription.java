package bireme.launcher.job;

import bireme.collectives.select.RuleSelector;
import bireme.devices.config.Settings;
import bireme.launcher.program.Program;
import java.io.File;
import java.nio.file.Path;
import xxdev.JobLayout;

/** The text that {@code mpjrun -v} prints before a job: what runs, and every setting with its source. */
final class JobDescription {
    private static final String START = "mpjrun: ";

    private JobDescription() {}

    static String of(JobLayout layout, int spares, Program program, Settings settings) {
        int ranks = layout.size() - spares;
        int processes = layout.processes();
        StringBuilder text = new StringBuilder();
        text.append(START).append(ranks).append(ranks == 1 ? " rank" : " ranks");
        text.append(spares == 0 ? "" : " and " + spares + (spares == 1 ? " spare" : " spares"));
        text.append(" of class ");
        text.append(program.mainClass())
                .append(" in ")
                .append(processes == 1 ? "one JVM" : processes + " JVMs")
                .append(", Java ");
        text.append(System.getProperty("java.runtime.version")).append('\n');
        text.append(START).append("class path ").append(classPath(program)).append('\n');
        settings.entries().forEach((key, entry) -> {
            if (!key.equals(RuleSelector.TEXT_KEY)) {
                text.append(START).append(key).append('=').append(entry.value());
                text.append(" (").append(entry.source()).append(")\n");
            }
        });
        return text.toString();
    }

    private static String classPath(Program program) {
        StringBuilder text = new StringBuilder();
        for (Path entry : program.classPath()) {
            text.append(text.length() == 0 ? "" : File.pathSeparator);
            text.append(entry);
        }
        return text.toString();
    }
}
