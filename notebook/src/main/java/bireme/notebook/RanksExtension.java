package bireme.notebook;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.JupyterIO;

/** Adds {@code %%ranks} to the kernel, which finds this as a service once the jar is on its class path. */
public final class RanksExtension implements Extension {
    private RanksMagic magic;

    /** For the service loader. */
    public RanksExtension() {}

    @Override
    public void install(BaseKernel kernel) {
        JupyterIO io = kernel.getIO();
        RanksMagic ranks = new RanksMagic(stream(io, io.out), stream(io, io.err));
        magic = ranks;
        kernel.getMagicsRegistry().registerCellMagic("ranks", (any, args, body) -> {
            ranks.cell(args, body);
            return null;
        });
        // A cell magic needs a body; %ranks end has none.
        kernel.getMagicsRegistry().registerLineMagic("ranks", (any, args) -> {
            ranks.line(args);
            return null;
        });
    }

    private static PrintStream stream(JupyterIO io, PrintStream to) {
        return new PrintStream(new CellOutput(io::isAttached, to), true, StandardCharsets.UTF_8);
    }

    @Override
    public void uninstall(BaseKernel kernel) {
        magic.close();
    }
}
