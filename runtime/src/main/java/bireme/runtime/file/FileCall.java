package bireme.runtime.file;

import java.util.Arrays;
import java.util.stream.Collectors;

/** A call of all ranks of a file, by which they tell each other where they are. */
enum FileCall {
    CLOSE("close"),
    SET_SIZE("setSize"),
    PREALLOCATE("preallocate"),
    SET_HINTS("setInfo"),
    SET_VIEW("setView"),
    SET_ATOMICITY("setAtomicity"),
    SYNC("sync"),
    SEEK_SHARED("seekShared"),
    READ_ALL("readAll or readAtAll"),
    WRITE_ALL("writeAll or writeAtAll"),
    READ_ORDERED("readOrdered"),
    WRITE_ORDERED("writeOrdered");

    private final String label;

    FileCall(String label) {
        this.label = label;
    }

    int bit() {
        return 1 << ordinal();
    }

    boolean isIn(int bits) {
        return (bits & bit()) != 0;
    }

    /** The names of those whose bits are set. */
    static String describe(int bits) {
        return Arrays.stream(values())
                .filter(call -> call.isIn(bits))
                .map(call -> call.label)
                .collect(Collectors.joining(", others in "));
    }
}
