package bireme.launcher.starter;

import bireme.devices.config.DeviceNames;
import bireme.launcher.job.Job;
import bireme.launcher.job.ProgramVariables;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.Home;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The command of a job's JVM, or of the JVM that starts and watches all others of the job.
 *
 * @param arguments the executable, and what follows it
 * @param folder where it runs
 * @param variables what is set in its environment, since everybody can read arguments, and only the owner this
 */
public record StarterCommand(List<String> arguments, Path folder, Map<String, String> variables) {
    private static final String MAIN_CLASS = "bireme.launcher.Main";

    /**
     * Makes a command.
     *
     * @param environment variables that Java and Slurm read
     * @param others further options for Java, of this JVM alone
     * @param args the arguments of {@code mpjrun}
     * @throws UsageException when the arguments are wrong
     * @throws IOException when the class archive cannot be looked for or made
     */
    public static StarterCommand of(
            Installation bireme, JavaRelease java, Map<String, String> environment, List<String> others, String... args)
            throws IOException, InterruptedException {
        CommandLine line = CommandLineReader.read(args);
        List<String> options = line.javaOptions();
        List<String> arguments = new ArrayList<>(List.of(java.command()));
        arguments.addAll(JvmFlags.of(java));
        arguments.addAll(JvmFlags.collector(options, environment));
        arguments.addAll(JvmFlags.pages(options, environment));
        if (!JvmFlags.haveArchive(options)) {
            arguments.addAll(new ClassArchive(bireme, java).flags(environment));
        }
        arguments.add(Home.OPTION + bireme.home());
        arguments.addAll(others);
        arguments.addAll(ownOptions(line, environment));
        arguments.addAll(List.of("-cp", bireme.classPath(), MAIN_CLASS));
        boolean isOne = !line.hasSeveralPrograms();
        arguments.addAll(List.of(isOne ? CommandLineReader.withoutVariableValues(args) : args));
        return new StarterCommand(
                arguments,
                isOne ? folder(line) : Path.of(""),
                isOne ? ProgramVariables.of(line, line, environment) : Map.of());
    }

    /**
     * Options for Java are for the JVMs that run ranks. Where those are others, this one needs the properties only, and
     * is told that it does not have all.
     */
    private static List<String> ownOptions(CommandLine line, Map<String, String> environment) {
        List<String> all = line.javaOptions();
        if (!startsSeveralJvms(line, environment)) {
            return all;
        }
        List<String> properties = new ArrayList<>();
        for (String option : all) {
            if (option.startsWith("-D")) {
                properties.add(option);
            }
        }
        if (properties.size() < all.size()) {
            properties.add("-D" + Job.WITHHELD + "=true");
        }
        return properties;
    }

    private static boolean startsSeveralJvms(CommandLine line, Map<String, String> environment) {
        boolean isSeveral = line.hasSeveralPrograms()
                || line.hasSeveralJvms()
                || !environment.getOrDefault("SLURM_JOB_NUM_NODES", "1").equals("1");
        for (String device : line.all(Option.DEVICE)) {
            isSeveral |= DeviceNames.isOfSeveralJvms(DeviceNames.ownName(device));
        }
        return isSeveral;
    }

    private static Path folder(CommandLine line) {
        Path folder = Path.of("");
        for (String each : line.all(Option.FOLDER)) {
            folder = folder.resolve(each);
            if (!Files.isDirectory(folder)) {
                throw new UsageException("-wdir " + each + ": no such folder");
            }
        }
        return folder;
    }
}
