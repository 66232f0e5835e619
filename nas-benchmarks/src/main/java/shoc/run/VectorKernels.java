package shoc.run;

import bireme.accelerator.JavaKernel;
import java.util.Map;

/** Kernels in Java by the Vector API, of one precision. */
public interface VectorKernels {
    /** The kernels by the names that those for devices have. */
    Map<String, JavaKernel> byName();

    /** Whether this JVM was started with the module of the Vector API. */
    static boolean isThere() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }

    /** Those of a precision, whose class is loaded by name: without the module it could not be. */
    static Map<String, JavaKernel> of(Real real) {
        String name = real == Real.FLOAT ? "shoc.FloatVectors" : "shoc.DoubleVectors";
        try {
            return ((VectorKernels) Class.forName(name).getDeclaredConstructor().newInstance()).byName();
        } catch (ReflectiveOperationException | UnsupportedClassVersionError e) {
            return Map.of(); // this build has none, or was made for a newer JDK
        }
    }
}
