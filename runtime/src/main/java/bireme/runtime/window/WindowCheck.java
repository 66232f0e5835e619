package bireme.runtime.window;

import bireme.runtime.check.RankCheck;
import java.util.function.Supplier;

/**
 * What a window needs in checked mode.
 *
 * @param rank the checks of the rank
 * @param window its name, for the user
 */
public record WindowCheck(RankCheck rank, Supplier<String> window) {}
