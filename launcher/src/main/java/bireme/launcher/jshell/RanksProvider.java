package bireme.launcher.jshell;

import bireme.devices.config.Settings;
import bireme.launcher.options.UsageException;
import java.io.PrintStream;
import java.util.Map;
import java.util.function.Supplier;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/**
 * Has JShell run snippets on ranks: {@code --execution bireme:ranks(4),timeout(30)}. JShell finds it as a service.
 *
 * <p>Threads: any.
 */
public final class RanksProvider implements ExecutionControlProvider {
    /** Its name in {@code --execution}. */
    static final String NAME = "bireme";

    private static final String RANKS = "ranks";
    private static final String TIMEOUT = "timeout";

    /** JShell makes providers itself and hands them nothing but the text for {@code --execution}. */
    private static volatile Supplier<Settings> settings = Settings::ofProcess;

    /** For the service loader. */
    public RanksProvider() {}

    /** The settings of ranks that start from now on, in all of this process. */
    static void use(Supplier<Settings> newSettings) {
        settings = newSettings;
    }

    static Map<String, String> parameters(int ranks, int timeoutSeconds) {
        return Map.of(RANKS, Integer.toString(ranks), TIMEOUT, Integer.toString(timeoutSeconds));
    }

    /** The text for {@code --execution}. */
    static String spec(int ranks, int timeoutSeconds) {
        return NAME + ":" + RANKS + "(" + ranks + ")," + TIMEOUT + "(" + timeoutSeconds + ")";
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, String> defaultParameters() {
        return parameters(1, 0);
    }

    /** {@inheritDoc} The ranks start with the first snippet that has code. */
    @Override
    public ExecutionControl generate(ExecutionEnv environment, Map<String, String> parameters) {
        int ranks = number(parameters, RANKS, 1);
        int timeout = number(parameters, TIMEOUT, 0);
        PrintStream out = environment.userOut();
        PrintStream err = environment.userErr();
        return new RanksControl(classPath -> new RankJob(ranks, timeout, classPath, settings.get(), out, err));
    }

    private static int number(Map<String, String> parameters, String name, int min) {
        String text = parameters.get(name);
        try {
            int value = Integer.parseInt(text);
            if (value >= min) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw refusal(name, text, min, e);
        }
        throw refusal(name, text, min, null);
    }

    private static UsageException refusal(String name, String text, int min, Throwable cause) {
        return new UsageException(
                NAME + ": " + name + " is " + text + "; expected a number from " + min + " on", cause);
    }
}
