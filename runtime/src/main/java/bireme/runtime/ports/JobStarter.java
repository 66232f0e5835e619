package bireme.runtime.ports;

import bireme.devices.config.Settings;
import java.io.IOException;
import java.util.List;

/** Starts jobs while one runs; found through {@link java.util.ServiceLoader}, since only the launcher can. */
public interface JobStarter {
    /** A job that was started. */
    interface StartedJob {
        /** Why it will not connect any more; {@code null} while it may. */
        String failure();

        /** Ends it, if it runs. */
        void end();
    }

    /**
     * Starts a job; returns at once.
     *
     * @param programs what it runs, the ranks of the first program first
     * @param settings those of this rank's job, with that of the port the new job connects to
     * @param classPath folders and jars of the program that starts it, for programs that name none
     * @throws IOException when it cannot be started
     * @throws IllegalArgumentException when a command is none that can be
     */
    StartedJob start(List<SpawnedProgram> programs, Settings settings, String classPath) throws IOException;
}
