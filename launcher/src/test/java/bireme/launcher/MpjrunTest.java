package bireme.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a run answers before anything is looked for. */
class MpjrunTest {
    /** On Windows many letters cannot be in a path; here it is one that no argument of a process can have. */
    @Test
    void shouldRefuseWhatCannotBeAPathInOneLine() {
        MpjrunCall call = MpjrunCall.of("-cp", "a\0b", "Main");
        assertThat(call.status()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .startsWith("mpjrun: Nul character not allowed: a")
                .hasLineCount(1);
    }
}
