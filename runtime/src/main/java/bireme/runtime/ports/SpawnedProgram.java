package bireme.runtime.ports;

import java.util.List;
import java.util.Map;

/**
 * A program to be started while a job runs.
 *
 * @param command {@code java} and what is behind it, or what {@code mpjrun} takes for a program
 * @param arguments of the command; for {@code java} its options, the class, and the class's arguments
 * @param ranks how many ranks run it
 * @param hints what the caller gives as an {@code Info}
 */
public record SpawnedProgram(String command, List<String> arguments, int ranks, Map<String, String> hints) {
    /** Copies what may change. */
    public SpawnedProgram {
        arguments = List.copyOf(arguments);
        hints = Map.copyOf(hints);
    }
}
