package bireme.launcher.doctor;

/**
 * The shell commands that collect facts about a host, for {@code /bin/sh -s}. They come in two parts. After the first
 * the probe waits; the second begins with the time of the host, so its answer takes no longer than one round trip and
 * allows to compare clocks.
 */
final class ProbeScript {
    /** Printed when the probe waits for its second part. */
    static final String READY = "ready=1";

    private ProbeScript() {}

    static String first() {
        return "echo " + READY + "\nread -r go\n";
    }

    /**
     * The rest.
     *
     * @param javaHome home of this host's Java, which is looked for first
     * @param bireme folder of Bireme
     */
    static String second(String javaHome, String bireme) {
        return String.join(
                "\n",
                "go",
                "echo \"clock=$(date +%s%N)\"",
                "echo \"host=$(hostname 2>/dev/null || cat /proc/sys/kernel/hostname)\"",
                "echo \"cores=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)\"",
                "sed -n 's/^MemTotal: *\\([0-9]*\\) kB/memoryKb=\\1/p; s/^MemAvailable: *\\([0-9]*\\) kB/freeKb=\\1/p'"
                        + " /proc/meminfo 2>/dev/null",
                "sed -n 's/^Max open files *\\([^ ]*\\).*/files=\\1/p; s/^Max processes *\\([^ ]*\\).*/processes=\\1/p'"
                        + " /proc/self/limits 2>/dev/null",
                "df -Pk \"${TMPDIR:-/tmp}\" 2>/dev/null | awk 'NR == 2 { print \"temporaryKb=\" $4 }'",
                "own=" + quoted(javaHome),
                "if [ -x \"$own/bin/java\" ]; then java=$own/bin/java",
                "elif [ -n \"$BIREME_JAVA\" ]; then java=$BIREME_JAVA; [ ! -d \"$java\" ] || java=$java/bin/java",
                "elif [ -n \"$JAVA_HOME\" ]; then java=$JAVA_HOME/bin/java",
                "else java=$(command -v java); fi",
                "echo \"java=$java\"",
                "[ -z \"$java\" ] || \"$java\" -version 2>&1"
                        + " | sed -n 's/.* version \"\\([^\"]*\\)\".*/javaVersion=\\1/p'",
                "bireme=" + quoted(bireme),
                "if [ -x \"$bireme/bin/mpjrun\" ]; then echo \"bireme=$bireme\"",
                "\"$bireme/bin/mpjrun\" --version </dev/null 2>&1 | sed -n 's/^Bireme /biremeVersion=/p'; fi",
                "echo end=1",
                "exit",
                "");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
