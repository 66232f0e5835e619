package bireme.runtime.host;

import bireme.testing.Bounded;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A person at the keyboard who answers once the prompt is on the screen. */
final class AnswerToPrompt extends InputStream {
    private final String prompt;
    private final ByteArrayInputStream answer;
    private final ByteArrayOutputStream screen;

    AnswerToPrompt(String prompt, String answer, ByteArrayOutputStream screen) {
        this.prompt = prompt;
        this.answer = new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8));
        this.screen = screen;
    }

    @Override
    public int read() {
        Bounded.until(() -> screen.toString(StandardCharsets.UTF_8).contains(prompt), "the prompt");
        return answer.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
        int oneByte = read();
        if (oneByte >= 0) {
            bytes[offset] = (byte) oneByte;
        }
        return oneByte < 0 ? -1 : 1;
    }
}
