package bireme.launcher.archive;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.launcher.control.OutputSpec;
import bireme.launcher.control.ProgramSpec;
import bireme.launcher.coordinator.Coordinator;
import bireme.launcher.coordinator.JobPlan;
import bireme.launcher.coordinator.JobResult;
import bireme.launcher.coordinator.ProcessPlan;
import bireme.launcher.coordinator.StatusReporter;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.ProcessSpec;
import bireme.launcher.waits.DeadlockPicture;
import bireme.runtime.finding.Findings;
import bireme.runtime.host.output.OutputSink;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import xxdev.JobLayout;

/** A job in several processes, each of which is a thread of this JVM; see {@link InProcessAgent}. */
final class InProcessJob {
    private static final JobLayout LAYOUT =
            new JobLayout(new int[] {0, 0, 1}, new String[] {"localhost", "localhost"}, 0);
    private static final int MAX_SECONDS = 20;

    private InProcessJob() {}

    static JobResult run(String device, String mainClass, List<Path> classPath) throws InterruptedException {
        ProgramSpec program = new ProgramSpec(
                mainClass,
                List.of(),
                classPath.stream().map(Path::toString).toList(),
                Map.of(),
                List.of(),
                0,
                new OutputSpec(false, false, false, ""));
        Settings settings = Settings.none().with(DeviceNames.KEY, device, "warm-up");
        JobPlan plan = new JobPlan(
                LAYOUT,
                processes(program),
                settings,
                List.of(InetAddress.getLoopbackAddress()),
                MAX_SECONDS,
                false,
                DeadlockPicture.NONE);
        StatusReporter reporter = new StatusReporter(System.err, true, false, LAYOUT.size());
        OutputSink out = OutputSink.ofStandardOutput();
        return new Coordinator(
                        plan,
                        InputStream.nullInputStream(),
                        out,
                        OutputSink.ofStandardError(),
                        reporter,
                        new Findings())
                .run();
    }

    private static List<ProcessPlan> processes(ProgramSpec program) {
        JavaCommand none = new JavaCommand("", List.of(), "", "");
        List<ProcessPlan> processes = new ArrayList<>();
        for (int process = 0; process < LAYOUT.processes(); process++) {
            ProcessSpec spec = new ProcessSpec(LAYOUT.seenBy(process), none, Map.of());
            processes.add(new ProcessPlan(spec, started -> new InProcessAgent(), program, 0));
        }
        return processes;
    }
}
