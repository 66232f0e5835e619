package bireme.runtime.host.process;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Standard input that shows a prompt without a newline before it waits for the answer. */
final class PromptingInput extends FilterInputStream {
    private final OutputStream out;
    private final OutputStream err;

    PromptingInput(InputStream in, OutputStream out, OutputStream err) {
        super(in);
        this.out = out;
        this.err = err;
    }

    @Override
    public int read() throws IOException {
        showPrompt();
        return in.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        showPrompt();
        return in.read(bytes, offset, length);
    }

    private void showPrompt() throws IOException {
        out.flush();
        err.flush();
    }

    /** Leaves the JVM's own stream open, for the next job. */
    @Override
    public void close() {}
}
