package xxdev;

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
 * a third of all; those marked {@link All}, and every device in the nightly run, get all.
 */
public final class BufferPairs implements ArgumentsProvider {
    /** On a test class: every type with every pair of kinds. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface All {}

    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        boolean isAll =
                context.getRequiredTestClass().isAnnotationPresent(All.class) || Boolean.getBoolean("bireme.nightly");
        List<Arguments> pairs = new ArrayList<>();
        for (xxdev.ElementType type : xxdev.ElementType.values()) {
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

    private static List<Kind> kinds(xxdev.ElementType type) {
        return switch (type) {
            case OBJECT -> List.of();
            case BOOLEAN -> List.of(Kind.ARRAY);
            default -> List.of(Kind.values());
        };
    }
}
