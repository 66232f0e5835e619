package bireme.launcher.start;

import java.io.File;
import java.io.IOException;

/** Starts processes on this host, with the environment of {@code mpjrun}. */
public final class LocalStarter implements ProcessStarter {
    @Override
    public Process start(ProcessSpec spec) throws IOException {
        ProcessBuilder builder = new ProcessBuilder();
        builder.environment().putAll(spec.variables());
        if (!spec.folder().isEmpty()) {
            builder.directory(new File(spec.folder()));
            builder.environment().put("PWD", spec.folder());
        }
        return ArgumentFile.start(builder, spec.java().command());
    }

    @Override
    public boolean isHere() {
        return true;
    }
}
