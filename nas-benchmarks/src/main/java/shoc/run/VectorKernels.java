package shoc.run;

import bireme.accelerator.JavaKernel;
import java.util.Map;

/** Kernels in Java by the Vector API, of one precision. */
public interface VectorKernels {
    /** The kernels by the names that those for devices have. */
    Map<String, JavaKernel> byName();

    /** Whether this JVM was started with the module of the Vector API, and this build has kernels for it. */
    static boolean isThere() {
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            return false;
        }
        try {
            Class.forName(nameOf(Real.FLOAT));
            return true;
        } catch (ClassNotFoundException | UnsupportedClassVersionError e) {
            return false; // built without the module, or for a newer JDK
        }
    }

    private static String nameOf(Real real) {
        return real == Real.FLOAT ? "shoc.FloatVectors" : "shoc.DoubleVectors";
    }

    /** Those of a precision, where they are there; loaded by name: without the module their class could not be. */
    static Map<String, JavaKernel> of(Real real) {
        try {
            return ((VectorKernels)
                            Class.forName(nameOf(real)).getDeclaredConstructor().newInstance())
                    .byName();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the kernels by the Vector API cannot be made: " + e, e);
        }
    }
}
