package bireme.accelerator;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Kernels as text for a compiler, and in Java for where there is none.
 *
 * <pre>{@code
 * KernelSource source = KernelSource.of("scale", """
 *         KERNEL void scale(GLOBAL float *x, float factor) {
 *             x[GLOBAL_ID(0)] *= factor;
 *         }
 *         """)
 *         .java("scale", (part, arguments) -> {
 *             float[] x = arguments.floats(0);
 *             for (int i = part.from(); i < part.to(); i++) {
 *                 x[i] *= arguments.floatAt(1);
 *             }
 *         });
 * }</pre>
 *
 * <p>The text is OpenCL C. It stays portable to CUDA C where it uses these macros in place of OpenCL's own words:
 * {@code KERNEL}, {@code GLOBAL}, {@code LOCAL}, {@code FUNCTION}, {@code GLOBAL_ID(d)}, {@code LOCAL_ID(d)}, {@code
 * GROUP_ID(d)}, {@code GLOBAL_SIZE(d)}, {@code LOCAL_SIZE(d)}, {@code BARRIER}.
 *
 * <p>Threads: immutable.
 */
public final class KernelSource {
    private final String name;
    private final String text;
    private final Map<String, String> macros;
    private final Map<String, JavaKernel> bodies;

    private KernelSource(String name, String text, Map<String, String> macros, Map<String, JavaKernel> bodies) {
        this.name = name;
        this.text = text;
        this.macros = macros;
        this.bodies = bodies;
    }

    /**
     * {@return a source}
     *
     * @param name what errors call it
     * @param text one or more kernels; empty where there is only Java
     */
    public static KernelSource of(String name, String text) {
        return new KernelSource(name, text, Map.of(), Map.of());
    }

    /**
     * {@return the same with a macro}
     *
     * @param macro its name, such as {@code REAL}
     * @param value what takes its place, such as {@code double}
     */
    public KernelSource define(String macro, Object value) {
        return new KernelSource(name, text, with(macros, macro, value.toString()), bodies);
    }

    /**
     * {@return the same with a kernel in Java}
     *
     * @param kernel name of the kernel
     * @param body what threads run
     */
    public KernelSource java(String kernel, JavaKernel body) {
        return new KernelSource(name, text, macros, with(bodies, kernel, body));
    }

    private static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
        Map<String, V> result = new LinkedHashMap<>(map);
        result.put(key, value);
        return Collections.unmodifiableMap(result);
    }

    /** What errors call it. */
    String name() {
        return name;
    }

    /** Kernels as text. */
    String text() {
        return text;
    }

    /** Macros by name. */
    Map<String, String> macros() {
        return macros;
    }

    /** Kernels in Java by name. */
    Map<String, JavaKernel> bodies() {
        return bodies;
    }
}
