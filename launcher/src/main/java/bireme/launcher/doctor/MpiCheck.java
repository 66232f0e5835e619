package bireme.launcher.doctor;

import bireme.devices.config.Settings;
import bireme.devices.mpi.MpiReport;
import bireme.devices.mpi.MpiReport.Fact;
import bireme.launcher.mpiexec.MpiexecFinder;
import bireme.launcher.options.UsageException;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Asks the native MPI library that device {@code mpi} would use what it is, in a process of its own. Jobs on other
 * devices need no such library, so that a missing one is only noted.
 */
final class MpiCheck {
    private static final String SUBJECT = "mpi";

    private MpiCheck() {}

    /**
     * One finding.
     *
     * @param settings of a job
     * @param javaOptions those of this JVM
     * @param maxSeconds longest time for the process
     */
    static Diagnosis of(Settings settings, List<String> javaOptions, int maxSeconds) throws InterruptedException {
        try {
            Path out = Files.createTempFile("bireme-doctor", ".out");
            Path err = Files.createTempFile("bireme-doctor", ".err");
            try {
                Process process = new ProcessBuilder(command(settings, javaOptions))
                        .redirectInput(new File("/dev/null"))
                        .redirectOutput(Redirect.to(out.toFile()))
                        .redirectError(Redirect.to(err.toFile()))
                        .start();
                if (!process.waitFor(maxSeconds, TimeUnit.SECONDS)) {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                    return Diagnosis.warning(
                            SUBJECT,
                            "",
                            "the MPI library was not initialized within " + maxSeconds + " s",
                            "device mpi cannot be used with it; BIREME_MPI_LIBRARY names another");
                }
                String printed = Files.readString(out, StandardCharsets.UTF_8);
                String errors = Files.readString(err, StandardCharsets.UTF_8).strip();
                return process.exitValue() == 0
                        ? Diagnosis.ok(SUBJECT, "", text(facts(printed), launcher(settings)))
                        : Diagnosis.note(
                                SUBJECT,
                                "",
                                errors.isEmpty() ? "the MPI library ended with status " + process.exitValue() : errors);
            } finally {
                Files.deleteIfExists(out);
                Files.deleteIfExists(err);
            }
        } catch (IOException e) {
            return Diagnosis.warning(
                    SUBJECT,
                    "",
                    "the MPI library cannot be asked: " + e,
                    "see whether the folder of java.io.tmpdir is full");
        }
    }

    private static List<String> command(Settings settings, List<String> javaOptions) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        javaOptions.stream()
                .filter(option -> option.startsWith("-XX:SharedArchiveFile=") || option.startsWith("--enable-native"))
                .forEach(command::add);
        settings.entries().forEach((key, entry) -> command.add("-D" + key + "=" + entry.value()));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MpiReport.class.getName()));
        return command;
    }

    /** What was printed, by fact. */
    static Map<Fact, String> facts(String printed) {
        Map<Fact, String> facts = new EnumMap<>(Fact.class);
        for (Fact fact : Fact.values()) {
            printed.lines()
                    .filter(line -> line.startsWith(fact + " "))
                    .findFirst()
                    .ifPresent(
                            line -> facts.put(fact, line.substring(fact.name().length() + 1)));
        }
        return facts;
    }

    private static String launcher(Settings settings) {
        try {
            return "started by " + MpiexecFinder.find(settings).program();
        } catch (UsageException e) {
            return e.getMessage();
        }
    }

    /** The facts in a sentence. */
    static String text(Map<Fact, String> facts, String launcher) {
        String transport = facts.getOrDefault(Fact.TRANSPORT, "");
        return facts.get(Fact.VERSION) + ", " + facts.get(Fact.LIBRARY) + " (" + facts.get(Fact.ABI) + ", "
                + facts.get(Fact.THREADS) + (transport.isEmpty() ? "" : ", transport " + transport) + ", called by "
                + facts.get(Fact.BINDING) + "), " + launcher;
    }
}
