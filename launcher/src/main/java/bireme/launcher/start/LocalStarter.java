package bireme.launcher.start;

import java.io.File;
import java.io.IOException;

/** Starts processes on this host, with the environment of {@code mpjrun}. */
public final class LocalStarter implements ProcessStarter {
    @Override
    public Process start(ProcessOrder order) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(order.java().words());
        builder.environment().putAll(order.variables());
        if (!order.folder().isEmpty()) {
            builder.directory(new File(order.folder()));
            builder.environment().put("PWD", order.folder());
        }
        return builder.start();
    }

    @Override
    public boolean isHere() {
        return true;
    }
}
