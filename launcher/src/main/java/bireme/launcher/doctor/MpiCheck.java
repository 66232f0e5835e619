package bireme.launcher.doctor;

import bireme.devices.config.Settings;
import bireme.launcher.doctor.MpiProbe.Fact;
import bireme.launcher.mpiexec.MpiexecFinder;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.BoundedCommand;
import bireme.launcher.start.OwnCommand;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Says what the native MPI library is that device {@code mpi} would use, which a process of its own finds out. Jobs on
 * other devices need no such library, so that a missing one is only noted.
 */
final class MpiCheck {
    private static final String SUBJECT = "mpi";

    /** How the source of a setting begins that the process inherits. */
    private static final String VARIABLE = "environment variable ";

    private MpiCheck() {}

    /**
     * One finding about the library that is used, and one if there are others.
     *
     * @param settings of a job
     * @param maxSeconds longest time for the process
     */
    static List<Diagnosis> of(Settings settings, int maxSeconds) throws InterruptedException {
        try {
            BoundedCommand.Result result = BoundedCommand.run(command(settings), Duration.ofSeconds(maxSeconds));
            if (result.isLate()) {
                return List.of(warning(
                        "the MPI library was not initialized within " + maxSeconds + " s",
                        "device mpi cannot be used with it; BIREME_MPI_LIBRARY names another"));
            }
            return judge(facts(result.out()), result.status(), result.err().strip(), () -> launcher(settings));
        } catch (IOException e) {
            return List.of(warning(
                    "the MPI library cannot be asked: " + e, "see whether this machine can start further processes"));
        }
    }

    private static Diagnosis warning(String text, String remedy) {
        return Diagnosis.warning(SUBJECT, "", text, remedy);
    }

    private static List<String> command(Settings settings) {
        List<String> options = new ArrayList<>();
        settings.entries().forEach((key, entry) -> {
            if (!entry.source().startsWith(VARIABLE)) {
                options.add("-D" + key + "=" + entry.value());
            }
        });
        return OwnCommand.forMain(MpiProbe.class.getName(), options).command();
    }

    /** What was printed, by fact. */
    static Map<Fact, List<String>> facts(String printed) {
        Map<Fact, List<String>> facts = new EnumMap<>(Fact.class);
        for (Fact fact : Fact.values()) {
            List<String> texts = printed.lines()
                    .filter(line -> line.startsWith(fact + " "))
                    .map(line -> line.substring(fact.name().length() + 1))
                    .toList();
            if (!texts.isEmpty()) {
                facts.put(fact, texts);
            }
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

    /**
     * Findings that follow from what the process has printed.
     *
     * @param status it ended with; a library may have ended it
     * @param errors what it wrote to standard error
     * @param launcher says what starts ranks; asked if there is a library
     */
    static List<Diagnosis> judge(Map<Fact, List<String>> facts, int status, String errors, Supplier<String> launcher) {
        if (facts.containsKey(Fact.PROBLEM)) {
            return List.of(Diagnosis.note(SUBJECT, "", facts.get(Fact.PROBLEM).get(0)));
        } else if (!facts.containsKey(Fact.LIBRARY)) {
            return List.of(warning(
                    "the MPI library ended its process with status " + status
                            + (errors.isEmpty() ? "" : ": " + errors.replace("\n", "\n" + DoctorReport.INDENT)),
                    "device mpi cannot be used with it; BIREME_MPI_LIBRARY names another"));
        }
        List<Diagnosis> findings = new ArrayList<>();
        findings.add(Diagnosis.ok(SUBJECT, "", sentence(facts) + ", " + launcher.get()));
        if (facts.containsKey(Fact.OTHER)) {
            findings.add(Diagnosis.note(
                    SUBJECT,
                    "",
                    "not the only MPI library here: " + String.join(", ", facts.get(Fact.OTHER))
                            + "; BIREME_MPI_LIBRARY names another than the first, which then starts ranks by its own"
                            + " mpiexec"));
        }
        return findings;
    }

    private static String sentence(Map<Fact, List<String>> facts) {
        String transport = facts.containsKey(Fact.TRANSPORT) ? ", transport " + first(facts, Fact.TRANSPORT) : "";
        return first(facts, Fact.VERSION) + ", " + first(facts, Fact.LIBRARY) + " (" + first(facts, Fact.ABI) + ", "
                + first(facts, Fact.THREADS) + transport + ", called by " + first(facts, Fact.BINDING) + ")";
    }

    private static String first(Map<Fact, List<String>> facts, Fact fact) {
        return facts.getOrDefault(fact, List.of("(not told)")).get(0);
    }
}
