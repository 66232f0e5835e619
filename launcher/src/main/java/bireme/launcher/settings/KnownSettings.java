package bireme.launcher.settings;

import bireme.devices.text.EditDistance;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Every {@code bireme.*} setting, with what holds where nobody sets it. */
public final class KnownSettings {
    /**
     * A setting.
     *
     * @param key its name
     * @param byDefault what holds without it
     * @param meaning what it is for
     */
    public record Known(String key, String byDefault, String meaning) {}

    /** All of them, sorted. */
    public static final List<Known> ALL = List.of(
            known("bireme.async-helpers", "1", "threads of each JVM for bireme.async-progress, one for each free core"),
            known("bireme.async-progress", "false", "move collectives that do not block on while ranks compute"),
            known("bireme.bind-to", "none", "what a rank is tied to: a core, or a list of processors"),
            known("bireme.coll.*", "", "algorithm for one collective operation, such as bireme.coll.allreduce=ring"),
            known("bireme.collectives", "as above", "file of rules that choose the algorithms of collectives, or none"),
            known("bireme.cpu-set", "", "processors that ranks may be tied to"),
            known("bireme.deadlock-check", "true", "end a job whose ranks all wait for each other"),
            known("bireme.deadlock-hint-seconds", "30", "time without a move until a possible deadlock is told"),
            known("bireme.device", "smdev, hybrid or niodev", "what carries messages; the first in one JVM"),
            known("bireme.eager-limit", "128K", "longest message sent without waiting for its receive"),
            known("bireme.encrypt", "false", "encrypt messages between JVMs with keys made from the job's secret"),
            known("bireme.hybrid.network", "niodev", "what hybrid uses between JVMs: niodev or tcp"),
            known("bireme.interface", "all but loopback, containers, VPNs", "interfaces, addresses or subnets to use"),
            known("bireme.leading-args", "0", "arguments that a launcher has put before the program's"),
            known("bireme.mpjx", "false", "do as MPJ Express where programs rely on what the standard forbids"),
            known("bireme.munge-socket", "munge's own", "socket of the daemon that seals what goes through Slurm"),
            known("bireme.net.connect-ms", "20000", "longest time to make a connection"),
            known("bireme.net.finish-ms", "5000", "longest time for last messages when a process leaves"),
            known("bireme.net.frame-limit", "128K", "longest payload that travels with its envelope"),
            known("bireme.net.heartbeat-ms", "3000", "signs of life over quiet connections; 0 for none"),
            known("bireme.net.window", "16M", "bytes of unexpected messages kept for one peer"),
            known("bireme.net.window-frames", "65536", "unexpected messages kept for one peer"),
            known("bireme.niodev.folder", "$XDG_RUNTIME_DIR", "where Unix-domain sockets are; else java.io.tmpdir"),
            known("bireme.niodev.unix", "true", "use Unix-domain sockets between JVMs of a host"),
            known("bireme.notify-ms", "10000", "longest time until calls fail that need a rank which is lost"),
            known("bireme.objects.allow", "the program's classes", "classes of objects taken from other processes"),
            known("bireme.objects.depth", "", "deepest nesting of an object from another process"),
            known("bireme.on-rank-death", "abort", "end the job when a rank dies, or notify the others"),
            known("bireme.parent", "", "published name of the port of the job that has started this one"),
            known("bireme.port.accept-ms", "0", "longest time until somebody connects to a port; 0 for any"),
            known("bireme.port.connect-ms", "60000", "longest time until a port accepts"),
            known("bireme.port.names", "$XDG_RUNTIME_DIR", "where names of ports are published; else java.io.tmpdir"),
            known("bireme.ports", "any free port", "ports to accept connections at, such as 5000-5099"),
            known("bireme.program-number", "0", "which program of the command line a process runs"),
            known("bireme.report-bindings", "false", "say what each rank is tied to"),
            known("bireme.serializer", "fst", "how objects become bytes"),
            known("bireme.silence-timeout", "20", "seconds without a sign of life until a process counts as lost"),
            known("bireme.slurm", "true", "take the nodes of the Slurm job that mpjrun runs in"),
            known("bireme.slurm-seal", "auto", "seal what goes through Slurm: auto, munge, file or none"),
            known("bireme.smdev.frame-limit", "2K", "longest message that is copied into the ring between two ranks"),
            known("bireme.smdev.ring-memory", "by heap", "memory outside the heap for rings between ranks"),
            known("bireme.spins", "by cores", "looks before a wait yields"),
            known("bireme.srun", "srun", "the srun to call, with options of your own"),
            known("bireme.ssh.agent", "ssh", "command that starts processes on other hosts"),
            known("bireme.ssh.args", "", "options for it"),
            known("bireme.ssh.at-once", "32", "how many connections are made at once"),
            known("bireme.ssh.connect-timeout", "10", "seconds to connect to a host"),
            known("bireme.start-timeout", "60", "seconds until all processes must have joined"),
            known("bireme.tcp.epoll", "true", "let tcp use the system's epoll where it can"),
            known("bireme.tcp.tls", "false", "encrypt what tcp carries"),
            known("bireme.tls", "false", "encrypt what passes between the JVMs of a job"),
            known("bireme.wireup", "auto", "how processes of srun find each other: pmi, files or none"),
            known("bireme.wireup-dir", "~/.bireme/wireup", "shared folder in which they meet"),
            known("bireme.yields", "by cores", "yields before a wait sleeps"));

    private static final int MAX_EDITS = 2;

    private KnownSettings() {}

    private static Known known(String key, String byDefault, String meaning) {
        return new Known(key, byDefault, meaning);
    }

    /** Names of environment variables cannot tell dots from hyphens. */
    private static String plain(String key) {
        return "bireme." + key.substring("bireme.".length()).replace('.', '-');
    }

    /** Whether something reads a key. */
    public static boolean isKnown(String key) {
        return ALL.stream().anyMatch(each -> fits(each.key(), key));
    }

    /** Whether a key is read by who reads {@code known}, which may end in a star. */
    static boolean fits(String known, String key) {
        if (known.endsWith("*")) {
            String start = known.substring(0, known.length() - 1);
            return key.startsWith(start) || key.startsWith(plain(start));
        }
        return isSame(known, key);
    }

    /** Whether two keys are the same setting. */
    public static boolean isSame(String known, String key) {
        return key.equals(known) || key.equals(plain(known));
    }

    /**
     * What a wrong key may have been meant to be: what differs only in dots and hyphens, or by a beginning, else by few
     * letters; {@code null} for nothing.
     *
     * @param declared further keys that are read
     */
    static String closest(String wrong, Collection<String> declared) {
        List<String> candidates = new ArrayList<>();
        ALL.forEach(each -> candidates.add(each.key()));
        candidates.addAll(declared);
        String bare = bare(wrong);
        for (String candidate : candidates) {
            if (bare(candidate).equals(bare)
                    || bare.length() > 9 && bare(candidate).startsWith(bare)) {
                return candidate;
            }
        }
        return EditDistance.closest(wrong, candidates, KnownSettings::bare, MAX_EDITS);
    }

    private static String bare(String key) {
        return key.replaceAll("[.*-]", "");
    }
}
