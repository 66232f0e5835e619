package xxdev;

import bireme.testing.Nightly;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;
import xxdev.TestBuffer.Kind;

/**
 * Element types with the kinds of buffer that a message leaves from and arrives in.
 *
 * <p>A device copies an element type out of a kind of buffer, and into one; only a device that copies from buffer to
 * buffer sees both. So most devices get each type with each kind on either side and each pair of kinds with some type,
 * a third of all; those marked {@link All}, and every device in the nightly run, get all. Those marked
 * {@link EndsOfWidth} get the narrowest type and the widest.
 */
public final class BufferPairs implements ArgumentsProvider {
    private static final boolean IS_NIGHTLY = Nightly.isOn();

    /** On a test class: every type with every pair of kinds. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface All {}

    /**
     * On a test class: bytes and doubles only, for a device that copies elements as another one does that is tested with
     * all types, and handles the bytes of frames in its own way.
     */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface EndsOfWidth {}

    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        boolean isAll = context.getRequiredTestClass().isAnnotationPresent(All.class) || IS_NIGHTLY;
        List<Arguments> pairs = new ArrayList<>();
        for (xxdev.ElementType type : types(context)) {
            List<Kind> kinds = kinds(type);
            for (Kind from : kinds) {
                for (Kind to : kinds) {
                    boolean isInSquare = (from.ordinal() + to.ordinal() + type.ordinal()) % kinds.size() == 0;
                    if (isAll || isInSquare) {
                        pairs.add(Arguments.of(type, from, to));
                    }
                }
            }
        }
        return pairs.stream();
    }

    /** The element types of a test class, each once; not {@code OBJECT}, which has no width. */
    public static final class Types implements ArgumentsProvider {
        /** For JUnit. */
        public Types() {}

        @Override
        public Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context) {
            return types(context).stream().map(Arguments::of);
        }
    }

    private static List<xxdev.ElementType> types(ExtensionContext context) {
        boolean isEnds = context.getRequiredTestClass().isAnnotationPresent(EndsOfWidth.class) && !IS_NIGHTLY;
        return Stream.of(xxdev.ElementType.values())
                .filter(type -> isEnds ? isEnd(type) : type != xxdev.ElementType.OBJECT)
                .toList();
    }

    private static boolean isEnd(xxdev.ElementType type) {
        return type == xxdev.ElementType.BYTE || type == xxdev.ElementType.DOUBLE;
    }

    private static List<Kind> kinds(xxdev.ElementType type) {
        return switch (type) {
            case BOOLEAN -> List.of(Kind.ARRAY);
            default -> List.of(Kind.values());
        };
    }
}
