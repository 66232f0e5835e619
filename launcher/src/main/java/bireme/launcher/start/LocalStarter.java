package bireme.launcher.start;

import java.io.IOException;

/** Starts processes on this host, in the current folder and with the environment of {@code mpjrun}. */
public final class LocalStarter implements ProcessStarter {
    @Override
    public Process start(ProcessOrder order) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(order.java().words());
        builder.environment().putAll(order.variables());
        return builder.start();
    }
}
