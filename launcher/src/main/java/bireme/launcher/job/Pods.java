package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.devices.secure.JobSecret;
import bireme.launcher.control.CoordinatorFile;
import bireme.launcher.control.HostPort;
import bireme.launcher.coordinator.HostWait;
import bireme.launcher.coordinator.PodJob;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import xxdev.Protection;

/**
 * The pods of a job ({@code --pods}): somebody else starts {@code mpjrun} with the same command in each of them. The
 * first coordinates the job, and the others find it by its name and port, or by a file in a folder that all share.
 *
 * <p>Shape: one JVM in each pod, which is called {@code pod-0}, {@code pod-1}, ... after its index.
 *
 * @param count how many
 * @param index this pod, {@code 0..count-1}
 * @param coordinator where the first can be reached; {@code null} if a file says that
 * @param file says where the first can be reached; {@code null} for none
 * @param secret made from the secret file
 * @param waitSeconds longest time until all are there
 */
record Pods(int count, int index, HostPort coordinator, CoordinatorFile file, JobSecret secret, int waitSeconds) {
    /** What an indexed job of Kubernetes calls the index of a pod. */
    private static final String INDEX_VARIABLE = "JOB_COMPLETION_INDEX";

    private static final int MAX_PODS = 65536;
    private static final int DEFAULT_WAIT_S = 300;
    private static final int MAX_WAIT_S = 1_000_000;
    private static final long MAX_SECRET_BYTES = 1 << 16;
    private static final int MIN_SECRET_LETTERS = 32;

    private static final Option[] OF_THEM = {Option.POD_INDEX, Option.COORDINATOR, Option.SECRET_FILE};

    /** What says otherwise where ranks run. */
    private static final Option[] OTHER_HOSTS = {
        Option.HOST, Option.HOST_FILE, Option.RANKS_PER_JVM, Option.JVMS_PER_HOST, Option.TLS, Option.EXPLORE
    };

    /**
     * The pods of a command line, {@code null} if it names none.
     *
     * @throws UsageException when options are missing, or do not fit each other
     */
    static Pods of(CommandLine commandLine, Settings settings, Map<String, String> variables) {
        String pods = Option.PODS.mainName();
        if (!commandLine.has(Option.PODS)) {
            for (Option option : OF_THEM) {
                if (commandLine.has(option)) {
                    throw new UsageException(option.mainName() + " is for jobs in pods; give their number by " + pods);
                }
            }
            return null;
        }
        for (Option option : OTHER_HOSTS) {
            if (commandLine.has(option)) {
                throw new UsageException(
                        option.mainName() + " does not go with " + pods + ", which runs one JVM in" + " each pod");
            }
        }
        if (settings.flag(Protection.TLS.setting(), false)) {
            throw new UsageException(
                    "pods have no common certificate for bireme.tls; encrypt by " + Option.ENCRYPT.mainName());
        } else if (DeviceChoice.isMpi(settings)) {
            throw new UsageException("device mpi needs the mpiexec of its library, which cannot start pods; leave the"
                    + " device out, or choose niodev");
        } else if (commandLine.hasSeveralPrograms() || !commandLine.has(Option.RANKS)) {
            throw new UsageException(pods + " needs one program, and -np N, the number of ranks in all pods together");
        }
        int count = commandLine.number(Option.PODS, 1, 1, MAX_PODS);
        int ranks = commandLine.number(Option.RANKS, 1, 1, MAX_PODS);
        if (ranks < count) {
            throw new UsageException("-np " + ranks + ": " + count + " pods need at least a rank each");
        }
        int index = index(commandLine, variables, count);
        HostPort coordinator = coordinator(commandLine);
        JobSecret secret = secret(commandLine);
        return new Pods(
                count,
                index,
                coordinator,
                coordinator == null ? CoordinatorFile.in(folder(commandLine), secret) : null,
                secret,
                settings.number(HostWait.SETTING, DEFAULT_WAIT_S, 1, MAX_WAIT_S));
    }

    private static int index(CommandLine commandLine, Map<String, String> variables, int count) {
        String given = variables.get(INDEX_VARIABLE);
        if (commandLine.has(Option.POD_INDEX)) {
            return commandLine.number(Option.POD_INDEX, 0, 0, count - 1);
        } else if (given == null) {
            throw new UsageException("the index of this pod is missing: give " + Option.POD_INDEX.mainName()
                    + " I, 0 to " + (count - 1) + "; in an indexed job of Kubernetes it is in " + INDEX_VARIABLE);
        } else if (!given.matches("\\d{1,6}") || Integer.parseInt(given) >= count) {
            throw new UsageException(INDEX_VARIABLE + " is '" + given + "', and with " + Option.PODS.mainName() + " "
                    + count + " it must be 0 to " + (count - 1) + "; completions and parallelism of the job must be "
                    + count);
        }
        return Integer.parseInt(given);
    }

    private static HostPort coordinator(CommandLine commandLine) {
        String text = commandLine.text(Option.COORDINATOR, null);
        if (text == null) {
            throw missing(Option.COORDINATOR, "HOST:PORT, where the first pod can be reached, or file:FOLDER");
        } else if (text.startsWith(CoordinatorFile.PREFIX)) {
            return null;
        }
        try {
            return HostPort.of(text);
        } catch (IllegalArgumentException e) {
            throw new UsageException(Option.COORDINATOR.mainName() + ": " + e.getMessage(), e);
        }
    }

    private static Path folder(CommandLine commandLine) {
        String text = commandLine.text(Option.COORDINATOR, "");
        String name = text.substring(CoordinatorFile.PREFIX.length());
        Path folder = Path.of(name);
        if (name.isEmpty() || !Files.isDirectory(folder)) {
            throw new UsageException(Option.COORDINATOR.mainName() + " " + text
                    + ": there is no such folder; name one that all pods share");
        }
        return folder;
    }

    private static UsageException missing(Option option, String what) {
        return new UsageException(Option.PODS.mainName() + " needs " + option.mainName() + " " + what);
    }

    private static JobSecret secret(CommandLine commandLine) {
        String name = commandLine.text(Option.SECRET_FILE, null);
        if (name == null) {
            throw missing(Option.SECRET_FILE, "FILE, with a secret that only the pods of this job have");
        }
        try {
            Path file = Path.of(name);
            if (Files.size(file) > MAX_SECRET_BYTES) {
                throw new UsageException(
                        Option.SECRET_FILE.mainName() + " " + name + " is longer than " + MAX_SECRET_BYTES + " bytes");
            }
            String text = Files.readString(file).strip();
            if (text.length() < MIN_SECRET_LETTERS) {
                throw new UsageException(Option.SECRET_FILE.mainName() + " " + name + " has " + text.length()
                        + " characters, and a secret needs " + MIN_SECRET_LETTERS + " or more: openssl rand -hex 32");
            }
            return JobSecret.ofText(text);
        } catch (IOException e) {
            throw new UsageException(Option.SECRET_FILE.mainName() + " " + name + " cannot be read: " + e, e);
        }
    }

    /** What a pod is called. */
    static String name(int index) {
        return "pod-" + index;
    }

    /** What this pod is called. */
    String name() {
        return name(index);
    }

    boolean isFirst() {
        return index == 0;
    }

    /** The pods as hosts, each with slots for an equal share of the ranks; the first get one more where it is odd. */
    Allocation allocation(int ranks) {
        List<Host> hosts = new ArrayList<>();
        for (int pod = 0; pod < count; pod++) {
            hosts.add(Host.of(name(pod), ranks / count + (pod < ranks % count ? 1 : 0)));
        }
        return new Allocation(hosts, Option.PODS.mainName());
    }

    /**
     * The loopback address by which the coordinator is named, where all pods are on its host; {@code null} for any
     * other.
     *
     * @throws UsageException when this host has no such address
     */
    InetAddress loopback() {
        if (coordinator == null
                || !coordinator.isLoopback() && !coordinator.host().equals("localhost")) {
            return null;
        }
        try {
            return InetAddress.getByName(coordinator.host());
        } catch (UnknownHostException e) {
            throw new UsageException(Option.COORDINATOR.mainName() + " " + coordinator + ": " + e, e);
        }
    }

    /** What the coordinator must know. */
    PodJob job() {
        return new PodJob(secret, coordinator == null ? PodJob.ANY_PORT : coordinator.port(), file, waitSeconds);
    }
}
