package bireme.launcher;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.launcher.start.MpjrunScript;
import bireme.launcher.starter.Installation;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.ports.JobStarter;
import bireme.runtime.ports.SpawnedProgram;
import bireme.runtime.profile.JobProfile;
import bireme.runtime.replay.RankChoices;
import bireme.runtime.spare.SparePool;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Starts further jobs for {@code MPI.Comm_spawn}: each is an {@code mpjrun} of its own, with the standard output and
 * error of this process and without input.
 */
public final class ChildJobs implements JobStarter {
    /** Settings of one job and where it runs; all other settings of the user also apply to the jobs that it starts. */
    private static final Set<String> OF_ONE_JOB = Set.of(
            SettingKeys.BIND_TO,
            SettingKeys.CPU_SET,
            DeviceNames.KEY,
            SettingKeys.LEADING_ARGUMENTS,
            RankEnvironment.PROGRAM_NUMBER,
            JobProfile.FOLDER,
            RankChoices.RECORD,
            RankChoices.REPLAY,
            SettingKeys.REPORT_BINDINGS,
            SettingKeys.SLURM,
            SparePool.COUNT,
            SparePool.WAITING,
            SettingKeys.WIREUP,
            SettingKeys.WIREUP_FOLDER);

    /** Variables that specify files and spares of the job that starts others; these would have them, too. */
    private static final List<String> VARIABLES_OF_ONE_JOB =
            List.of("BIREME_RECORD", "BIREME_REPLAY", "BIREME_PROFILE", "BIREME_SPARES", "BIREME_SPARES_WAITING");

    /** For {@link java.util.ServiceLoader}. */
    public ChildJobs() {}

    @Override
    public StartedJob start(List<SpawnedProgram> programs, Settings settings, String classPath) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(MpjrunScript.in(Installation.ofOwnJar().home()).toString());
        for (SpawnedProgram program : programs) {
            if (command.size() > 1) {
                command.add(":");
            }
            command.addAll(args(program, settings, classPath));
        }
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.DISCARD.file())
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("BIREME_JAVA", System.getProperty("java.home"));
        removeOfOneJob(builder.environment());
        return new ChildJob(builder.start());
    }

    /** Removes from an environment what must not be handed on. */
    static void removeOfOneJob(Map<String, String> environment) {
        VARIABLES_OF_ONE_JOB.forEach(environment::remove);
    }

    /** The arguments of {@code mpjrun} for one of the programs. */
    static List<String> args(SpawnedProgram program, Settings settings, String classPath) {
        List<String> args = new ArrayList<>(List.of("-np", Integer.toString(program.ranks())));
        settings.entries().forEach((key, entry) -> {
            if (!OF_ONE_JOB.contains(key)) {
                args.add("-D" + key + "=" + entry.value());
            }
        });
        args.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir")); // names of ports are published there
        if (!classPath.isEmpty()) {
            args.addAll(List.of("-cp", classPath));
        }
        program.hints().forEach((key, value) -> {
            if (key.equals("wdir") || key.equals("host")) {
                args.addAll(List.of("-" + key, value));
            }
        });
        boolean isJava = new File(program.command()).getName().equals("java");
        if (isJava && program.arguments().isEmpty()) {
            throw new IllegalArgumentException("command java has no arguments; expected a class, and its arguments");
        }
        if (!isJava) {
            args.add(program.command());
        }
        if (program.arguments().contains(":")) {
            throw new IllegalArgumentException("an argument of " + program.command()
                    + " is a colon, which to mpjrun separates programs; expected any other word");
        }
        args.addAll(program.arguments());
        return args;
    }

    /** A process of {@code mpjrun}. */
    private record ChildJob(Process process) implements StartedJob {
        @Override
        public String failure() {
            return process.isAlive()
                    ? null
                    : "the job has ended with status " + process.exitValue()
                            + " before its MPI.Init had met this one; its output says why";
        }

        @Override
        public void end() {
            process.destroy();
        }
    }
}
