package npb.lu;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/**
 * Products and sums rounded once, where the processor does that in one instruction, as x86-64 since 2013 and arm64 do.
 * A compiler of Fortran fuses them by itself; that of Java must not.
 *
 * <p>Elsewhere {@link Math#fma} is exact arithmetic in software, hundreds of times slower: there both are rounded.
 */
final class Fused {

    private static final boolean IS_INSTRUCTION = isInstruction();

    private Fused() {}

    /** {@code a b + c}. */
    static double fma(double a, double b, double c) {
        return IS_INSTRUCTION ? Math.fma(a, b, c) : a * b + c;
    }

    /** What the JVM has found out about the processor; a JVM that does not say is one to be careful with. */
    private static boolean isInstruction() {
        HotSpotDiagnosticMXBean options = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        try {
            return options != null
                    && Boolean.parseBoolean(options.getVMOption("UseFMA").getValue());
        } catch (IllegalArgumentException unknownOption) {
            return false;
        }
    }
}
