package bireme.launcher.start.ssh;

import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.ProcessStarter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Starts processes on other hosts by ssh. */
public final class SshStarter implements ProcessStarter {
    private final SshCommand ssh;
    private final RemoteHome home;
    private final List<String> javaOptions;

    /**
     * Creates a starter.
     *
     * @param javaOptions the user's options for the Java of the processes
     */
    public SshStarter(SshCommand ssh, RemoteHome home, List<String> javaOptions) {
        this.ssh = ssh;
        this.home = home;
        this.javaOptions = List.copyOf(javaOptions);
    }

    @Override
    public Process start(ProcessSpec spec) throws IOException {
        SshProcess process = new SshProcess(new ProcessBuilder(ssh.command(spec.host())).start());
        try {
            OutputStream in = process.getOutputStream();
            in.write(RemoteLine.of(spec, home, javaOptions));
            in.flush();
        } catch (IOException e) {
            // It is gone already, which its status and what it wrote will show.
            return process;
        }
        return process;
    }

    @Override
    public int maxInFlight() {
        return ssh.maxAtOnce();
    }

    @Override
    public boolean isHostMissing(Process ended) {
        return SshFailure.isHostMissing(ended.exitValue(), written(ended));
    }

    private static String written(Process ended) {
        return ended instanceof SshProcess process ? process.firstErrors() : "";
    }

    @Override
    public String explain(ProcessSpec spec, Process ended) {
        return SshFailure.explain(spec.host(), ssh.call(spec.host()), ended.exitValue(), written(ended));
    }
}
