package bireme.accelerator;

import bireme.devices.config.Settings;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import xxdev.ElementType;
import xxdev.ReductionOperator;

/**
 * Combines the operands of reductions on the device, element by element, with the bits that the host gets.
 *
 * <p>Shape: a program for each element type, with a kernel for each operation; both are made when they are needed.
 *
 * <p>Threads: any, one at a time: ranks combine their parts of each other's buffers.
 */
final class DeviceReductions {
    private static final int GROUP = 64;
    private static final int DEFAULT_MIN_BYTES = 1 << 20;
    private static final Set<ReductionOperator> ON_NUMBERS =
            EnumSet.of(ReductionOperator.SUM, ReductionOperator.PROD, ReductionOperator.MAX, ReductionOperator.MIN);

    /** Integers are added and multiplied without signs: what overflows wraps then, as in Java. */
    private static final String TEXT = """
            #define COMBINE(NAME, RESULT) \\
                KERNEL void reduce_##NAME(GLOBAL T *inout, int first, GLOBAL const T *in, int inFirst, int count) { \\
                    int i = GLOBAL_ID(0); \\
                    if (i < count) { \\
                        T a = in[inFirst + i]; \\
                        T b = inout[first + i]; \\
                        inout[first + i] = (T) (RESULT); \\
                    } \\
                }
            COMBINE(sum, (U) a + (U) b)
            COMBINE(prod, (U) a * (U) b)
            """;

    private static final String ON_FLOATS = """
            COMBINE(max, a != a ? a : b != b ? b : a > b ? a : b > a ? b : a == 0 ? a + b : a)
            COMBINE(min, a != a ? a : b != b ? b : a < b ? a : b < a ? b : a == 0 ? -(-a + -b) : a)
            """;

    private static final String ON_INTEGERS = """
            COMBINE(max, a > b ? a : b)
            COMBINE(min, a < b ? a : b)
            COMBINE(land, a != 0 && b != 0)
            COMBINE(lor, a != 0 || b != 0)
            COMBINE(lxor, (a != 0) != (b != 0))
            COMBINE(band, a & b)
            COMBINE(bor, a | b)
            COMBINE(bxor, a ^ b)
            """;

    private final AcceleratorContext context;
    private final long minBytes;
    private final Map<ElementType, Map<ReductionOperator, Kernel>> kernels = new EnumMap<>(ElementType.class);
    private CommandQueue queue;

    DeviceReductions(AcceleratorContext context, Settings settings) {
        this.context = context;
        minBytes = settings.bytes("bireme.accelerator-reduce", DEFAULT_MIN_BYTES, 0, Integer.MAX_VALUE);
    }

    /** Whether there is a kernel for an operation. */
    boolean isFor(ReductionOperator op, ElementType type) {
        return (!isOfFloats(type) || ON_NUMBERS.contains(op))
                && (type != ElementType.DOUBLE || context.accelerator().hasDoubles());
    }

    private static boolean isOfFloats(ElementType type) {
        return type == ElementType.FLOAT || type == ElementType.DOUBLE;
    }

    /** Whether it is worth its start for so many elements. */
    boolean isWorth(ReductionOperator op, ElementType type, int count) {
        return count > 0 && (long) count << type.shift() >= minBytes && isFor(op, type);
    }

    /** Sets {@code inout = in op inout}, behind everything that is queued for the two, and waits for that. */
    synchronized void combine(
            ReductionOperator op, AcceleratorBuffer in, int inFirst, AcceleratorBuffer inout, int first, int count) {
        Kernel kernel = kernels.computeIfAbsent(in.type(), type -> new EnumMap<>(ReductionOperator.class))
                .computeIfAbsent(op, any -> context.build(source(in.type())).kernel("reduce_" + any.lowerCaseName()));
        if (queue == null) {
            queue = context.newQueue();
        }
        queue.queueAwait(in.last().queueMarker());
        if (inout.last() != in.last()) {
            queue.queueAwait(inout.last().queueMarker());
        }
        int items = (int) Math.min(Integer.MAX_VALUE & -GROUP, (count + GROUP - 1L) & -GROUP);
        queue.launch(kernel, Range.of(items).inGroupsOf(GROUP), inout, first, in, inFirst, count)
                .await();
    }

    private static KernelSource source(ElementType type) {
        String text = TEXT + (isOfFloats(type) ? ON_FLOATS : ON_INTEGERS);
        String name = type == ElementType.BYTE ? "char" : type.name().toLowerCase(Locale.ROOT);
        KernelSource source = KernelSource.of("reductions of " + name, text);
        return isOfFloats(type)
                ? source.define("T", name).define("U", name)
                : source.define("T", "signed " + name).define("U", "unsigned " + name);
    }
}
