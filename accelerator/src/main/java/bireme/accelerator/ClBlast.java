package bireme.accelerator;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.lang.reflect.Method;
import org.jocl.NativePointerObject;
import xxdev.ElementType;

/** Calls CLBlast, where it is installed. */
final class ClBlast {
    private static final int ROW_MAJOR = 101;
    private static final int NOT_TRANSPOSED = 111;

    private ClBlast() {}

    static void gemm(
            OpenClQueue queue, int rows, int columns, int inner, OpenClBuffer a, OpenClBuffer b, OpenClBuffer c) {
        boolean isFloat = a.type() == ElementType.FLOAT;
        Object one = isFloat ? (Object) 1f : (Object) 1d;
        Object zero = isFloat ? (Object) 0f : (Object) 0d;
        Object[] arguments = {
            ROW_MAJOR,
            NOT_TRANSPOSED,
            NOT_TRANSPOSED,
            (long) rows,
            (long) columns,
            (long) inner,
            one,
            handle(a.memory()),
            0L,
            (long) inner,
            handle(b.memory()),
            0L,
            (long) columns,
            zero,
            handle(c.memory()),
            0L,
            (long) columns,
            new PointerByReference(handle(queue.handle())),
            null
        };
        int status =
                library().getFunction(isFloat ? "CLBlastSgemm" : "CLBlastDgemm").invokeInt(arguments);
        if (status != 0) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.DEVICE,
                    "CLBlast cannot multiply " + rows + " x " + inner + " by " + inner + " x " + columns
                            + " elements on " + queue.context().accelerator() + ": status " + status);
        }
    }

    private static NativeLibrary library() {
        try {
            return NativeLibrary.getInstance("libclblast.so.1");
        } catch (UnsatisfiedLinkError e) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.NO_DEVICE,
                    "CLBlast, libclblast.so.1, is not found; install it (Debian: libclblast1), set LD_LIBRARY_PATH to"
                            + " its folder, or run a kernel",
                    e);
        }
    }

    /** What C has of an object of JOCL, which only its own classes may ask for. */
    private static Pointer handle(NativePointerObject object) {
        try {
            Method method = NativePointerObject.class.getDeclaredMethod("getNativePointer");
            method.setAccessible(true);
            return new Pointer((long) method.invoke(object));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("JOCL's objects have no native pointer: another version of JOCL?", e);
        }
    }
}
