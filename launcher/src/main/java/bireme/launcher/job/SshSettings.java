package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.ShellWords;
import bireme.launcher.start.Home;
import bireme.launcher.start.ssh.RemoteHome;
import bireme.launcher.start.ssh.SshCommand;
import java.util.ArrayList;
import java.util.List;

/**
 * How ssh is to be called: {@code --ssh-agent}, Open MPI's {@code --mca plm_rsh_agent} and {@code plm_rsh_args}, or the
 * settings {@code bireme.ssh.agent} and {@code bireme.ssh.args}.
 */
public final class SshSettings {
    private static final int CONNECT_S = 10;
    private static final int MAX_AT_ONCE = 32;
    private static final int MAX_S = 3600;
    private static final int MAX = 65536;

    private SshSettings() {}

    /** How to call ssh. */
    public static SshCommand command(CommandLine job, Settings settings) {
        String agent = settings.text("bireme.ssh.agent", SshCommand.SSH);
        agent = job.text(Option.SSH_AGENT, mca(job, "plm_rsh_agent", agent));
        String arguments = mca(job, "plm_rsh_args", settings.text("bireme.ssh.args", ""));
        List<String> args = new ArrayList<>(ShellWords.of(firstChoice(agent)));
        args.addAll(ShellWords.of(arguments));
        return new SshCommand(
                args,
                settings.number("bireme.ssh.connect-timeout", CONNECT_S, 1, MAX_S),
                settings.number("bireme.ssh.at-once", MAX_AT_ONCE, 1, MAX));
    }

    /** Open MPI takes alternatives with colons between, {@code ssh : rsh}; the first one counts here. */
    private static String firstChoice(String agent) {
        int colon = agent.indexOf(" : ");
        return colon < 0 ? agent : agent.substring(0, colon);
    }

    private static String mca(CommandLine job, String key, String byDefault) {
        List<String> args = job.all(Option.MCA);
        String value = byDefault;
        for (int at = 0; at + 1 < args.size(); at += 2) {
            value = args.get(at).equals(key) ? args.get(at + 1) : value;
        }
        return value;
    }

    static RemoteHome home(CommandLine job) {
        String prefix = job.text(Option.PREFIX, null);
        String own = Home.ofProcess().folder().toString();
        return new RemoteHome(
                own, prefix == null ? own : prefix, prefix != null, System.getProperty("java.home"), OwnFolder.path());
    }
}
