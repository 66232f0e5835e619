package bireme.launcher;

import bireme.collectives.rules.RuleException;
import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.launcher.bench.Bench;
import bireme.launcher.doctor.Doctor;
import bireme.launcher.job.Job;
import bireme.launcher.job.JobSettings;
import bireme.launcher.job.ProgramFolder;
import bireme.launcher.jshell.Jshell;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.HelpText;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.program.CompilationFailedException;
import bireme.launcher.program.Program;
import bireme.launcher.program.ProgramFinder;
import bireme.launcher.rewrite.Rewrite;
import bireme.launcher.stacks.Stacks;
import bireme.launcher.start.Home;
import bireme.launcher.top.Jobs;
import bireme.launcher.top.Kill;
import bireme.launcher.top.Top;
import bireme.launcher.tune.Explain;
import bireme.launcher.tune.Tune;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One run of {@code mpjrun}, from its arguments to its exit status.
 *
 * <p>Errors: whatever the user got wrong becomes one line on standard error, status 2 (1 when a source does not
 * compile); only faults of Bireme itself show a stack trace.
 */
final class Mpjrun {
    private final Home home;
    private final PrintStream out;
    private final PrintStream err;

    Mpjrun(Home home, PrintStream out, PrintStream err) {
        this.home = home;
        this.out = out;
        this.err = err;
    }

    int run(String... args) {
        try {
            return runAny(args);
        } catch (UsageException | SettingException | RuleException | InvalidPathException e) {
            err.println("mpjrun: " + PrintableText.of(e.getMessage()));
            return ExitStatus.CANNOT_START;
        } catch (CompilationFailedException e) {
            err.println("mpjrun: " + PrintableText.of(e.getMessage()));
            return ExitStatus.FAILED;
        }
    }

    /** Subcommands bring classes of their own; a class with the name of one is run by {@code -class}. */
    private int runAny(String... args) {
        String first = args.length == 0 ? "" : args[0];
        switch (first) {
            case "bench" -> {
                return Bench.run(home, out, err, rest(args));
            }
            case "doctor" -> {
                return Doctor.run(home.folder(), home.settingsFile(), out, err, rest(args));
            }
            case "explain" -> {
                return Explain.run(home.settingsFile(), out, err, rest(args));
            }
            case "jobs" -> {
                return Jobs.run(out, err, rest(args));
            }
            case "jshell" -> {
                return Jshell.run(line -> JobSettings.of(line, home.settingsFile()), out, err, rest(args));
            }
            case "kill" -> {
                return Kill.run(out, err, rest(args));
            }
            case "rewrite" -> {
                return Rewrite.run(home.programs(), out, err, rest(args));
            }
            case "stacks" -> {
                return Stacks.run(out, err, rest(args));
            }
            case "top" -> {
                return Top.run(System.in, out, err, rest(args));
            }
            case "tune" -> {
                return Tune.run(home.folder(), home.settingsFile(), out, err, rest(args));
            }
            default -> {
                return run(CommandLineReader.read(args), args);
            }
        }
    }

    private static String[] rest(String... args) {
        return Arrays.copyOfRange(args, 1, args.length);
    }

    private int run(CommandLine commandLine, String... args) {
        if (commandLine.has(Option.HELP)) {
            out.print(HelpText.create());
            return 0;
        } else if (commandLine.has(Option.VERSION)) {
            out.print(VersionText.create());
            return 0;
        }
        Settings settings = JobSettings.of(commandLine, home.settingsFile());
        Job job = new Job(commandLine, settings, err);
        if (!job.show(out)) {
            return 0;
        } else if (job.isMember()) {
            return job.runMember();
        }
        Restarts restarts = Restarts.of(commandLine, settings, args, err);
        ProgramFinder finder = new ProgramFinder(home.programs());
        List<Program> programs = new ArrayList<>();
        for (CommandLine program : commandLine.programs()) {
            programs.add(finder.find(program, ProgramFolder.of(commandLine, program)));
        }
        return restarts == null ? job.run(programs, home.settingsFile().getParent()) : restarts.run();
    }
}
