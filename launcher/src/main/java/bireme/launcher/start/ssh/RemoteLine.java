package bireme.launcher.start.ssh;

import bireme.launcher.control.OwnVersion;
import bireme.launcher.start.ProcessSpec;
import bireme.runtime.control.ExitStatus;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The shell command that starts a process on another host: it changes the directory, sets environment variables, finds
 * Bireme and replaces the shell by the process.
 *
 * <p>Errors: if a folder or Bireme is missing there, the command prints a line with the name of the host and what to
 * do.
 */
final class RemoteLine {
    /**
     * A shell that ssh starts often has no locale at all, in which Java writes every letter outside ASCII as a question
     * mark. Where there is one, or the user's variables have set one, it stays.
     */
    private static final String WITH_LETTERS =
            "case ${LC_ALL:-${LC_CTYPE:-$LANG}} in ''|C|POSIX) export LC_ALL=C.UTF-8;; esac; ";

    private final ProcessSpec spec;
    private final RemoteHome home;
    private final StringBuilder text = new StringBuilder(ShellQuote.PREAMBLE);

    private RemoteLine(ProcessSpec spec, RemoteHome home) {
        this.spec = spec;
        this.home = home;
    }

    /** The line with its end; {@code javaOptions} are the user's. */
    static byte[] of(ProcessSpec spec, RemoteHome home, List<String> javaOptions) {
        return new RemoteLine(spec, home).line(javaOptions).getBytes(Charset.defaultCharset());
    }

    private String line(List<String> javaOptions) {
        enterFolder();
        String java = ShellQuote.of(home.java());
        text.append("if [ -x ").append(java).append("/bin/java ]; then export BIREME_JAVA=");
        text.append(java).append("; fi; ");
        for (Map.Entry<String, String> variable : new TreeMap<>(spec.variables()).entrySet()) {
            text.append("export ").append(variable.getKey()).append('=');
            text.append(ShellQuote.of(variable.getValue())).append("; ");
        }
        text.append(WITH_LETTERS);
        becomeProcess(javaOptions);
        return text.append('\n').toString();
    }

    private void enterFolder() {
        boolean isWanted = !spec.folder().isEmpty();
        String folder = isWanted ? spec.folder() : home.folder();
        text.append("cd ").append(ShellQuote.of(folder)).append(" 2>/dev/null || ");
        if (isWanted) {
            fail("folder " + folder + " (-wdir) does not exist there; make it, or name another");
        } else {
            text.append("{ cd; ");
            say("folder " + folder + " does not exist there; ranks run in the home folder. -wdir names another");
            text.append("; }; ");
        }
    }

    private void becomeProcess(List<String> javaOptions) {
        String script = ShellQuote.of(home.bireme() + "/bin/mpjrun");
        text.append("[ -x ").append(script).append(" ] || ");
        fail("Bireme was not found there in " + home.bireme()
                + (home.isNamed()
                        ? " (--prefix); name the folder that has bin/mpjrun"
                        : "; unpack it there too, or name its folder on the other hosts by --prefix"));
        text.append("exec ").append(script).append(" --agent ").append(ShellQuote.of(spec.host()));
        text.append(' ').append(ShellQuote.of(OwnVersion.text()));
        for (String option : javaOptions) {
            text.append(' ').append(ShellQuote.of(option));
        }
    }

    private void fail(String why) {
        text.append("{ ");
        say(why);
        text.append("; exit ").append(ExitStatus.CANNOT_START).append("; }; ");
    }

    private void say(String what) {
        String whole = "mpjrun on " + spec.host() + ": " + what;
        text.append("printf '%s\\n' ").append(ShellQuote.of(whole)).append(" >&2");
    }
}
