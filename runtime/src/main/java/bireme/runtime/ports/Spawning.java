package bireme.runtime.ports;

import bireme.devices.config.Settings;
import bireme.devices.services.FirstResourceLoader;
import bireme.runtime.environment.RankEnvironment;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The root's part in starting a job that its group then joins with: opens a port for this one connection, publishes it
 * under a random name that the new job is given, and waits for it there as long as the job lives.
 *
 * <p>Threads: that of the root's call.
 */
public final class Spawning {
    /** Setting that names to a job the port of the job that has started it. */
    public static final String PARENT = "bireme.parent";

    private static final String NO_LAUNCHER =
            "no job can be started here, where mpjrun is not part of the class path; start this program with mpjrun";

    private Spawning() {}

    /**
     * Starts a job and meets it.
     *
     * @param programs what it runs; may throw an {@code IllegalArgumentException} that says why it cannot be started
     */
    public static RootConnection run(
            RankEnvironment environment,
            Supplier<List<SpawnedProgram>> programs,
            GroupDescription own,
            RootConnection.Pause pause) {
        try {
            return started(starter(), programs.get(), environment, own, pause);
        } catch (IOException | IllegalArgumentException e) {
            throw failed(e.getMessage(), e);
        }
    }

    private static JobStarter starter() {
        return ServiceLoader.load(JobStarter.class, new FirstResourceLoader(JobStarter.class.getClassLoader()))
                .findFirst()
                .orElse((programs, settings, classPath) -> {
                    throw new IOException(NO_LAUNCHER);
                });
    }

    private static RootConnection started(
            JobStarter starter,
            List<SpawnedProgram> programs,
            RankEnvironment environment,
            GroupDescription own,
            RootConnection.Pause pause)
            throws IOException {
        Ports ports = Ports.of(environment);
        String port = ports.open();
        String service = "spawned " + UUID.randomUUID();
        RootConnection roots = null;
        try {
            ports.publish(service, port);
            Settings settings = environment.settings().with(PARENT, service, "spawn");
            roots = meet(starter.start(programs, settings, classPath(environment)), ports, port, own, pause);
            return roots.andAfter(() -> ports.close(port)); // not before: the two roots talk through it
        } finally {
            ports.unpublish(service, port);
            if (roots == null) {
                ports.close(port);
            }
        }
    }

    private static RootConnection meet(
            JobStarter.StartedJob job, Ports ports, String port, GroupDescription own, RootConnection.Pause pause) {
        RootConnection roots = null;
        try {
            roots = ports.accept(port, own, () -> {
                pause.run();
                if (job.failure() != null) {
                    throw failed(job.failure(), null);
                }
            });
            return roots;
        } finally {
            if (roots == null) {
                job.end();
            }
        }
    }

    private static PortException failed(String why, Throwable cause) {
        return new PortException(PortException.Fault.SPAWN, why, cause);
    }

    /** Where the rank's program is from. */
    private static String classPath(RankEnvironment environment) {
        StringBuilder text = new StringBuilder();
        if (environment.loader() instanceof URLClassLoader loader) {
            for (URL url : loader.getURLs()) {
                if (url.getProtocol().equals("file")) {
                    text.append(text.length() == 0 ? "" : File.pathSeparator).append(pathOf(url));
                }
            }
        }
        return text.toString();
    }

    private static Path pathOf(URL url) {
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw failed("the class path has " + url + ", which is no path: " + e.getMessage(), e);
        }
    }
}
