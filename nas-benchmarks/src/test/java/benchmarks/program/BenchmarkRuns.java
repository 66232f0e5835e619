package benchmarks.program;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.runtime.host.ProgramRun;
import java.util.stream.Stream;

/** Benchmarks as ranks of this JVM: one untimed round unless arguments say otherwise, since nobody looks at the figures. */
public final class BenchmarkRuns {
    private BenchmarkRuns() {}

    /** In shared memory. */
    public static ProgramRun of(Class<?> program, int ranks, String... arguments) {
        return of(program, DeviceNames.SMDEV, ranks, arguments);
    }

    /** On a device: all but smdev carry messages through sockets also where ranks share a JVM. */
    public static ProgramRun of(Class<?> program, String device, int ranks, String... arguments) {
        String[] shortened =
                Stream.concat(Stream.of("-w", "1"), Stream.of(arguments)).toArray(String[]::new);
        Settings settings = Settings.ofProcess().with(DeviceNames.KEY, device, "test");
        return ProgramRun.with(settings, program, ranks, shortened);
    }
}
