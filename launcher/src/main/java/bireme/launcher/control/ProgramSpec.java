package bireme.launcher.control;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program as it is sent to the processes that run it.
 *
 * @param mainClass binary name of the class with {@code main}
 * @param arguments the program's own arguments
 * @param classPath folders and jars, as the host of the process names them
 * @param classBytes classes compiled in memory, by binary name
 * @param shared patterns of classes that all ranks of a process share
 * @param inputRank the rank that reads standard input, {@link #NO_INPUT} or {@link #INPUT_FOR_ALL}
 * @param output where the ranks' output goes
 */
public record ProgramSpec(
        String mainClass,
        List<String> arguments,
        List<String> classPath,
        Map<String, byte[]> classBytes,
        List<String> shared,
        int inputRank,
        OutputSpec output) {
    /** No rank reads standard input. */
    public static final int NO_INPUT = -1;

    /** Every rank reads all of standard input. */
    public static final int INPUT_FOR_ALL = -2;

    private static final int MAX_WORDS = 1 << 20;
    private static final int MAX_CLASSES = 1 << 16;
    private static final int MAX_CLASS_BYTES = 1 << 26;

    /** Keeps copies. */
    public ProgramSpec {
        arguments = List.copyOf(arguments);
        classPath = List.copyOf(classPath);
        classBytes = Map.copyOf(classBytes);
        shared = List.copyOf(shared);
    }

    static ProgramSpec read(FieldReader in) {
        return new ProgramSpec(
                in.word(),
                in.words(MAX_WORDS),
                in.words(MAX_WORDS),
                readClasses(in),
                in.words(MAX_WORDS),
                in.number(INPUT_FOR_ALL, FieldReader.MAX_RANKS),
                OutputSpec.read(in));
    }

    private static Map<String, byte[]> readClasses(FieldReader in) {
        Map<String, byte[]> classes = new HashMap<>();
        int count = in.number(0, MAX_CLASSES);
        for (int i = 0; i < count; i++) {
            classes.put(in.word(), in.bytes(MAX_CLASS_BYTES));
        }
        return classes;
    }

    void write(FieldWriter out) {
        out.text(mainClass);
        out.texts(arguments);
        out.texts(classPath);
        out.number(classBytes.size());
        for (Map.Entry<String, byte[]> entry : classBytes.entrySet()) {
            out.text(entry.getKey());
            out.bytes(entry.getValue());
        }
        out.texts(shared);
        out.number(inputRank);
        output.write(out);
    }
}
