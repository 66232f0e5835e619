package bireme.launcher.job;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.progress.CommandProgress;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.explore.Exploration;
import bireme.runtime.explore.ExploredText;
import bireme.runtime.explore.Explorer;
import bireme.runtime.explore.Strategy;
import bireme.runtime.host.RankHostBuilder;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * Runs a program again and again under different schedules, for {@code mpjrun --explore}, and reports the faults.
 *
 * <p>Threads: that of the main thread.
 */
final class ExploringJob {
    private static final int MAX_SCHEDULES = 100_000_000;
    private static final int DEFAULT_SECONDS = 60;
    private static final int MAX_SECONDS = 1_000_000_000;
    private static final double NS_PER_SECOND = 1e9;
    private static final Option[] REFUSED = {
        Option.DEVICE, Option.CHECK, Option.CHECK_FOR, Option.CHECK_REPORT, Option.RECORD, Option.PROFILE
    };
    private static final long SEEDS = 1L << 32;

    private final int schedules;
    private final Strategy strategy;
    private final long seed;
    private final PrintStream err;
    private final boolean isQuiet;
    private final Duration limit;
    /** {@code null} when nothing is to be said. */
    private CommandProgress progress;

    /**
     * Checks what was said about exploring.
     *
     * @throws UsageException when an option has a value it cannot have, or does not go with exploring
     */
    ExploringJob(CommandLine commandLine, PrintStream err) {
        this.err = err;
        schedules = commandLine.number(Option.EXPLORE, 0, 1, MAX_SCHEDULES);
        seed = commandLine.number(Option.EXPLORE_SEED, (int) (System.nanoTime() % SEEDS / 2), 0, Integer.MAX_VALUE);
        limit = Duration.ofSeconds(commandLine.number(Option.TIMEOUT, DEFAULT_SECONDS, 1, MAX_SECONDS));
        isQuiet = commandLine.has(Option.QUIET);
        try {
            strategy = Strategy.of(commandLine.text(Option.EXPLORE_STRATEGY, Strategy.BOTH.option()));
        } catch (IllegalArgumentException e) {
            throw new UsageException(Option.EXPLORE_STRATEGY.mainName() + ": " + e.getMessage());
        }
    }

    /** Whether a command line asks for it; refuses what does not go with it. */
    static boolean isWanted(CommandLine commandLine) {
        boolean explores = commandLine.has(Option.EXPLORE);
        boolean replays = Replay.isSchedule(commandLine);
        for (Option option : new Option[] {Option.EXPLORE_STRATEGY, Option.EXPLORE_SEED}) {
            if (!explores && commandLine.has(option)) {
                throw new UsageException(option.mainName() + " says how to explore; add --explore N");
            }
        }
        if (!explores && !replays) {
            return false;
        }
        String what = (explores ? Option.EXPLORE : Option.REPLAY).mainName();
        if (explores && commandLine.has(Option.REPLAY)) {
            throw new UsageException("--explore and --replay: expected one of them");
        }
        for (Option option : REFUSED) {
            if (commandLine.has(option)) {
                throw new UsageException(what + " and " + option.mainName()
                        + " do not go together: ranks run one at a time on a device made for it; leave out "
                        + option.mainName());
            }
        }
        return explores;
    }

    /** Runs it; returns the status. */
    int run(int ranks, UnaryOperator<RankHostBuilder> program, String command, PrintStream out) {
        say("exploring " + schedules + " schedules of " + ranks + " ranks, strategy " + strategy.option()
                + ", --explore-seed " + seed);
        long startNs = System.nanoTime();
        Explorer explorer = new Explorer(ranks, program, limit, this::show);
        Exploration exploration;
        progress = isQuiet ? null : new CommandProgress(err, CommandProgress.Amount.STEPS, schedules);
        try {
            begin();
            exploration = explorer.explore(strategy, seed, schedules);
        } finally {
            end();
        }
        if (!exploration.refusal().isEmpty()) {
            say(exploration.refusal());
            return ExitStatus.CANNOT_START;
        }
        double seconds = (System.nanoTime() - startNs) / NS_PER_SECOND;
        out.print(PrintableText.of(ExploredText.of(exploration, ranks, seconds, command)));
        if (!exploration.isComplete() && exploration.schedules() < schedules) {
            return ExitStatus.INTERRUPTED;
        }
        return exploration.faults().isEmpty() ? 0 : ExitStatus.FINDINGS;
    }

    private void begin() {
        if (progress != null) {
            progress.begin("schedules", schedules);
        }
    }

    private void end() {
        if (progress != null) {
            progress.close();
        }
    }

    private void show(Exploration exploration) {
        if (progress != null) {
            progress.advance(
                    exploration.schedules(),
                    "schedules, faults: " + exploration.faults().size());
        }
    }

    private void say(String text) {
        if (!isQuiet) {
            err.println("mpjrun: " + PrintableText.of(text));
        }
    }
}
