package bireme.junit;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.runtime.host.deadlock.ProgramPlace;
import bireme.runtime.host.loading.CodeLocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A job whose ranks are in JVMs that {@code mpjrun} starts, with this JVM's class path and options.
 *
 * <p>Shape: {@code mpjrun} says which rank was the first to fail; what it has thrown, and where the others were, the
 * ranks themselves have left in a folder.
 *
 * <p>Threads: that of the test; two carry the output.
 */
final class SeveralJvmsJob extends MpjJob {
    private static final Pattern FIRST_TO_FAIL = Pattern.compile("(?m)^mpjrun: rank (\\d+) failed in thread");
    private static final int STATUS_INTERRUPTED = -1;

    SeveralJvmsJob(MpjPlan plan, int ranks, ExtensionContext context) {
        super(plan, ranks, context);
        try {
            Class.forName(MpjrunMain.LAUNCHER, false, loader());
        } catch (ClassNotFoundException e) {
            throw new ExtensionConfigurationException(
                    "device " + plan.device() + " needs mpjrun, to start several JVMs; put io.bireme:bireme-launcher"
                            + " of the same version on the class path of the tests",
                    e);
        }
    }

    @Override
    void run() {
        try {
            Path folder = Files.createTempDirectory("bireme-junit-");
            try {
                run(new FolderResults(folder), folder);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the job of " + plan().name(ranks()) + " cannot be run", e);
        }
    }

    private void run(FolderResults results, Path folder) throws IOException {
        results.writeProperties(System.getProperties());
        MpjrunProcess process = MpjrunProcess.start(args(folder), properties(plan().settings()));
        int status;
        try {
            status = process.await();
        } catch (InterruptedException e) {
            process.stop();
            Thread.currentThread().interrupt();
            status = STATUS_INTERRUPTED;
        }
        check(status, process.report(), results);
    }

    private List<String> args(Path folder) {
        List<String> args = new ArrayList<>();
        args.addAll(List.of("-np", Integer.toString(ranks()), "-dev", plan().device()));
        args.addAll(List.of("--ranks-per-jvm", Integer.toString(plan().ranksPerJvm())));
        args.addAll(List.of("--stdin", "none", "--share", String.join(",", shared())));
        args.addAll(
                List.of("-cp", CodeLocation.of(RankMain.class), RankMain.class.getName(), test(), folder.toString()));
        return args;
    }

    /** The settings of this JVM, but for the device. */
    private static List<String> properties(Settings settings) {
        List<String> options = new ArrayList<>();
        settings.entries().forEach((key, entry) -> {
            if (!key.equals(DeviceNames.KEY)) {
                options.add("-D" + key + "=" + entry.value());
            }
        });
        return options;
    }

    private void check(int status, String report, FolderResults results) throws IOException {
        Matcher first = FIRST_TO_FAIL.matcher(report);
        if (status == STATUS_INTERRUPTED) {
            throw failureOf(-1, INTERRUPTED, positions(results, -1));
        } else if (status != 0 && first.find()) {
            int rank = Integer.parseInt(first.group(1));
            Throwable failure = results.has(rank) ? results.failureOf(rank, loader()) : null;
            if (failure != null) {
                throw failureOf(rank, failure, positions(results, rank));
            }
        }
        if (status != 0) {
            String what = "the job ended with status " + status + ":\n" + report.strip();
            String positions = positions(results, -1);
            throw failureOf(-1, what, positions.isEmpty() ? "" : "ranks that noticed, at that moment:\n" + positions);
        }
        for (int rank = 0; rank < ranks(); rank++) {
            if (!results.has(rank)) { // it has called System.exit(0)
                throw failureOf(rank, "rank " + rank + " ended before its test did\n" + report.strip(), "");
            }
        }
        for (int rank = 0; rank < ranks(); rank++) {
            Throwable failure = results.failureOf(rank, loader());
            if (failure != null) {
                throw failureOf(rank, failure, "");
            }
        }
    }

    /** Where the calls of ranks failed because another had ended the job: where they were until then. */
    private String positions(FolderResults results, int except) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < ranks(); rank++) {
            if (rank != except) {
                text.append(text.length() == 0 ? "" : "\n")
                        .append("rank ")
                        .append(rank)
                        .append(' ');
                text.append(positionOf(rank, results));
            }
        }
        return text.toString();
    }

    private String positionOf(int rank, FolderResults results) throws IOException {
        if (!results.has(rank)) {
            return "has left no result; its JVM has ended, or it did not stop when it was asked to";
        }
        Throwable failure = results.failureOf(rank, loader());
        return failure == null ? "has passed" : ProgramPlace.of(failure.getStackTrace());
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
