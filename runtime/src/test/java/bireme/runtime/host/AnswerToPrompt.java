package bireme.runtime.host;

import bireme.testing.ThreadDump;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A person at the keyboard who answers once the prompt is on the screen. */
final class AnswerToPrompt extends InputStream {
    private static final long MAX_NS = TimeUnit.SECONDS.toNanos(30);

    private final String prompt;
    private final ByteArrayInputStream answer;
    private final ByteArrayOutputStream screen;

    AnswerToPrompt(String prompt, String answer, ByteArrayOutputStream screen) {
        this.prompt = prompt;
        this.answer = new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8));
        this.screen = screen;
    }

    @Override
    public int read() throws IOException {
        long startNs = System.nanoTime();
        while (!screen.toString(StandardCharsets.UTF_8).contains(prompt)) {
            if (System.nanoTime() - startNs > MAX_NS) {
                throw new IOException("the prompt was not shown:\n" + ThreadDump.ofAll());
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        return answer.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int oneByte = read();
        if (oneByte >= 0) {
            bytes[offset] = (byte) oneByte;
        }
        return oneByte < 0 ? -1 : 1;
    }
}
