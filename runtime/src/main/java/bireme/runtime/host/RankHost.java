package bireme.runtime.host;

import bireme.devices.config.Settings;

/**
 * The ranks of one program in this JVM, each with classes, statics, streams and properties of its own.
 *
 * <pre>{@code
 * JobOutcome outcome = RankHost.ranks(4).mainClass("Hello").classPath(List.of(Path.of("classes"))).run();
 * RankHost.run(4, Hello.class);                      // in an IDE or a test: throws when the job fails
 * }</pre>
 *
 * <p>Threads: any. Jobs may run one after another, at the same time, or inside a rank of another.
 */
public final class RankHost {
    private RankHost() {}

    /** Begins the description of a job of {@code n} ranks. */
    public static RankHostBuilder ranks(int n) {
        return new RankHostBuilder(n);
    }

    /**
     * Runs the main method of a class as {@code n} ranks, with this JVM's settings and classes as the class's loader
     * finds them.
     *
     * @throws JobFailedException when the job does not end well
     */
    public static void run(int n, Class<?> mainClass, String... arguments) {
        JobOutcome outcome = ranks(n).mainClass(mainClass.getName())
                .arguments(arguments)
                .parentLoader(mainClass.getClassLoader())
                .settings(Settings.ofProcess())
                .run();
        if (!outcome.isSuccess()) {
            throw new JobFailedException(outcome);
        }
    }
}
