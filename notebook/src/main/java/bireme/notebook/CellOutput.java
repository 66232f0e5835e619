package bireme.notebook;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/**
 * Output of cells. What is printed while no cell runs, such as where ranks were when their cell was interrupted,
 * appears in the next one; the kernel would drop it.
 *
 * <p>Threads: any.
 */
final class CellOutput extends ByteArrayOutputStream {
    private final BooleanSupplier isInCell;
    private final PrintStream to;

    CellOutput(BooleanSupplier isInCell, PrintStream to) {
        this.isInCell = isInCell;
        this.to = to;
    }

    @Override
    public synchronized void flush() {
        if (isInCell.getAsBoolean()) {
            to.write(buf, 0, count);
            to.flush();
            reset();
        }
    }
}
