package bireme.accelerator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The text of a source as a compiler gets it. */
final class SourceText {
    private SourceText() {}

    /** With what the macros of sources mean, in a file beside this class; lines of errors are those of the source. */
    static String of(KernelSource source, String macros) {
        StringBuilder text = new StringBuilder(file(macros));
        source.macros()
                .forEach((name, value) -> text.append("#define ")
                        .append(name)
                        .append(' ')
                        .append(value)
                        .append('\n'));
        return text.append("#line 1 \"")
                .append(source.name())
                .append("\"\n")
                .append(source.text())
                .toString();
    }

    private static String file(String name) {
        try (InputStream in = SourceText.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name + " beside " + SourceText.class, e);
        }
    }

    /** Refuses a source that has only Java. */
    static void checkThere(KernelSource source, Accelerator device) {
        if (source.text().isBlank()) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "kernel source '" + source.name() + "' has no text, only Java for "
                            + source.bodies().keySet() + ", and " + device + " runs no Java; give it a text, or use "
                            + Accelerators.DEVICE_SETTING + "=threads");
        }
    }

    /** A source has no kernel of a name. */
    static AcceleratorException noKernel(KernelSource source, String name, Throwable cause) {
        return new AcceleratorException(
                AcceleratorException.Reason.ARGUMENT,
                "kernel source '" + source.name() + "' has no kernel '" + name
                        + "'; see the spelling, and that it is marked KERNEL",
                cause);
    }
}
