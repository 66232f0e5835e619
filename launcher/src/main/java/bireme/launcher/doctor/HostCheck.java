package bireme.launcher.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Evaluates the facts that the probe has collected on a host: its Java, its Bireme, its clock, and its cores, memory
 * and limits.
 */
final class HostCheck {
    private static final int OLDEST_JAVA = 17;
    private static final long FEW_FILES = 1024;
    private static final long TOO_FEW_FILES = 128;
    private static final long FEW_PROCESSES = 1024;
    private static final long LITTLE_MEMORY_KB = 512 << 10;
    private static final long TOO_LITTLE_MEMORY_KB = 128 << 10;
    private static final long LITTLE_ROOM_KB = 64 << 10;
    private static final long KB_PER_MB = 1024;
    private static final long MAX_CLOCK_NS = 1_000_000_000L;
    private static final double NS_PER_MS = 1e6;

    private final HostFacts facts;
    private final String host;
    private final List<Diagnosis> findings = new ArrayList<>();

    private HostCheck(HostFacts facts, String host) {
        this.facts = facts;
        this.host = host;
    }

    /** Findings about this host. */
    static List<Diagnosis> ofThisHost(HostFacts facts) {
        HostCheck check = new HostCheck(facts, "");
        check.checkMachine();
        return check.findings;
    }

    /** Findings about another host, compared with this one. */
    static List<Diagnosis> ofOther(HostFacts facts, String ownJava, String ownVersion, String bireme) {
        HostCheck check = new HostCheck(facts, facts.host());
        check.checkJava(ownJava);
        check.checkBireme(ownVersion, bireme);
        check.checkClock();
        check.checkMachine();
        return check.findings;
    }

    private void checkJava(String own) {
        String version = facts.text("javaVersion");
        String where = facts.text("java");
        int feature = feature(version);
        if (where.isEmpty()) {
            findings.add(Diagnosis.failure(
                    "java",
                    host,
                    "no java was found",
                    "install one there (sudo apt-get install openjdk-17-jdk-headless), or set JAVA_HOME in the files"
                            + " that its shell reads without a terminal"));
        } else if (feature == 0) {
            findings.add(Diagnosis.failure(
                    "java",
                    host,
                    where + " cannot be run, or does not print its version",
                    "name a JDK there with BIREME_JAVA or JAVA_HOME"));
        } else if (feature < OLDEST_JAVA) {
            findings.add(Diagnosis.failure(
                    "java",
                    host,
                    where + " is version " + version + ", and Bireme needs 17 or newer",
                    "install a newer one, and set BIREME_JAVA or JAVA_HOME there"));
        } else if (feature != feature(own)) {
            findings.add(Diagnosis.warning(
                    "java",
                    host,
                    "version " + version + " (" + where + "), and " + own + " here",
                    "use one version everywhere, or objects of JDK classes may not fit each other"));
        } else {
            findings.add(Diagnosis.ok("java", host, "version " + version + " (" + where + ")"));
        }
    }

    static int feature(String version) {
        String digits = version.startsWith("1.") ? version.substring(2) : version;
        int end = 0;
        while (end < digits.length() && Character.isDigit(digits.charAt(end))) {
            end++;
        }
        return end == 0 || end > 4 ? 0 : Integer.parseInt(digits.substring(0, end));
    }

    private void checkBireme(String own, String folder) {
        String version = facts.text("biremeVersion");
        if (facts.text("bireme").isEmpty()) {
            findings.add(Diagnosis.failure(
                    "bireme",
                    host,
                    "no bin/mpjrun in " + folder,
                    "unpack the same distribution there, at the same place, or name its folder with --prefix"));
        } else if (!version.equals(own)) {
            findings.add(Diagnosis.failure(
                    "bireme",
                    host,
                    "version " + (version.isEmpty() ? "unknown" : version) + " in " + folder + ", and " + own + " here",
                    "unpack the same distribution there, or name its folder with --prefix"));
        } else {
            findings.add(Diagnosis.ok("bireme", host, "version " + version + " in " + folder));
        }
    }

    private void checkClock() {
        double offsetMs = facts.clockOffsetNs() / NS_PER_MS;
        double uncertainMs = facts.clockUncertaintyNs() / NS_PER_MS;
        String text =
                String.format(Locale.ROOT, "%+.1f ms against this host, give or take %.1f ms", offsetMs, uncertainMs);
        if (facts.clockUncertaintyNs() == 0) {
            findings.add(Diagnosis.note("clock", host, "its clock cannot be read to fractions of a second"));
        } else if (Math.abs(facts.clockOffsetNs()) - facts.clockUncertaintyNs() > MAX_CLOCK_NS) {
            findings.add(Diagnosis.warning(
                    "clock",
                    host,
                    text,
                    "jobs run, but times in their output and files do not fit; keep time with chrony or ntpd"));
        } else {
            findings.add(Diagnosis.ok("clock", host, text));
        }
    }

    private void checkMachine() {
        findings.add(Diagnosis.ok(
                "machine",
                host,
                facts.text("cores") + " cores, " + facts.number("memoryKb", 0) / KB_PER_MB + " MB of memory, "
                        + facts.number("freeKb", 0) / KB_PER_MB + " MB of it free"));
        checkMemory(facts.number("freeKb", Long.MAX_VALUE));
        checkFiles(facts.number("files", Long.MAX_VALUE));
        checkProcesses(facts.number("processes", Long.MAX_VALUE));
        checkRoom(facts.number("temporaryKb", Long.MAX_VALUE));
    }

    private void checkMemory(long freeKb) {
        String text = freeKb / KB_PER_MB + " MB of memory are free";
        String remedy = "end other programs, or give ranks less with -Xmx, for example -Xmx256m";
        if (freeKb < TOO_LITTLE_MEMORY_KB) {
            findings.add(Diagnosis.failure("memory", host, text + ", too few for a JVM", remedy));
        } else if (freeKb < LITTLE_MEMORY_KB) {
            findings.add(Diagnosis.warning("memory", host, text, remedy));
        }
    }

    private void checkFiles(long files) {
        String text = "a process may have " + files + " files and connections open";
        String remedy = "raise the limit: ulimit -n 65536, for good in /etc/security/limits.conf";
        if (files < TOO_FEW_FILES) {
            findings.add(Diagnosis.failure("limits", host, text + ", too few for a JVM", remedy));
        } else if (files < FEW_FILES) {
            findings.add(Diagnosis.warning("limits", host, text + ", too few for jobs of many processes", remedy));
        } else {
            findings.add(Diagnosis.ok(
                    "limits", host, files == Long.MAX_VALUE ? "open files are not limited or not known" : text));
        }
    }

    private void checkProcesses(long processes) {
        if (processes < FEW_PROCESSES) {
            findings.add(Diagnosis.warning(
                    "limits",
                    host,
                    "you may have " + processes + " threads, of all your programs together",
                    "raise the limit: ulimit -u 16384, for good in /etc/security/limits.conf; every rank has several"));
        }
    }

    private void checkRoom(long temporaryKb) {
        if (temporaryKb < LITTLE_ROOM_KB) {
            findings.add(Diagnosis.warning(
                    "files",
                    host,
                    temporaryKb / KB_PER_MB + " MB are left for temporary files",
                    "remove something from the folder of temporary files, or name another: -Djava.io.tmpdir=FOLDER"));
        }
    }
}
