package bireme.launcher.job;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The environment variables that options set for a program. */
public final class ProgramVariables {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private ProgramVariables() {}

    /**
     * Names and values, in the order of the names. A variable without a value is passed on as it is here, or not at
     * all when it is not set.
     *
     * @param job the whole command line, whose variables count for every program unless it is one of them itself
     * @param program one of its programs
     * @param environment what is set here
     * @throws UsageException when a name is none
     */
    public static Map<String, String> of(CommandLine job, CommandLine program, Map<String, String> environment) {
        Map<String, String> variables = new TreeMap<>();
        if (!job.programs().contains(job)) {
            add(job, variables, environment);
        }
        add(program, variables, environment);
        return variables;
    }

    private static void add(CommandLine from, Map<String, String> variables, Map<String, String> environment) {
        for (String each : from.all(Option.VARIABLE)) {
            int equals = each.indexOf('=');
            String name = equals < 0 ? each : each.substring(0, equals);
            if (!NAME.matcher(name).matches()) {
                throw new UsageException("-x takes VARIABLE=value or VARIABLE, not \"" + each + "\"");
            }
            String value = equals < 0 ? environment.get(name) : each.substring(equals + 1);
            if (value != null) {
                variables.put(name, value);
            }
        }
    }
}
