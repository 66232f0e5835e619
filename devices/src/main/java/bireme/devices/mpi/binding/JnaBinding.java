package bireme.devices.mpi.binding;

import com.sun.jna.Library;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.util.Map;

/** Calls by the direct mapping of JNA, for JDK 17 to 21. */
final class JnaBinding implements NativeBinding {
    static final String NAME = "jna";

    /** What loads the code of a library at once, and shows its symbols to the plugins that it loads itself. */
    private static final int RTLD_NOW_GLOBAL = 0x102;

    private static final int UNLESS_SET = 0;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public OpenLibrary open(String name) throws LibraryException {
        try {
            return new JnaLibrary(NativeLibrary.getInstance(name, Map.of(Library.OPTION_OPEN_FLAGS, RTLD_NOW_GLOBAL)));
        } catch (UnsatisfiedLinkError e) {
            throw new LibraryException(firstLine(e.getMessage()));
        }
    }

    @Override
    public void setVariable(String name, String value) {
        NativeLibrary.getInstance(Platform.C_LIBRARY_NAME)
                .getFunction("setenv")
                .invokeInt(new Object[] {name, value, UNLESS_SET});
    }

    /** JNA appends what it tried itself, line by line. */
    private static String firstLine(String message) {
        return message == null ? "no reason given" : message.lines().findFirst().orElse("");
    }

    private record JnaLibrary(NativeLibrary library) implements OpenLibrary {
        @Override
        public long symbol(String name) {
            try {
                return Pointer.nativeValue(library.getGlobalVariableAddress(name));
            } catch (UnsatisfiedLinkError e) {
                return 0;
            }
        }

        @Override
        public NativeCalls bind() throws LibraryException {
            return JnaCalls.of(library);
        }
    }
}
