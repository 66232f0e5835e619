package xxdev;

import bireme.testing.Nightly;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.Set;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * On a test class: the parts of {@link DeviceContract} that the layers above the links keep are left to the nightly
 * run, for a device that has these layers in common with another one. What is left is about bytes and their order,
 * threads, and the ends of links, ranks and jobs.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(java.lang.annotation.ElementType.TYPE)
@ExtendWith(LinksOnly.Condition.class)
public @interface LinksOnly {
    /** The test of the other device, whose every run has the whole contract. */
    String others();

    /**
     * The test that carries bytes of every length through the links alone, if there is one: then single messages of
     * every length, and scattered ones, are left, too. Long messages and many at once are not.
     */
    String bytes() default "";

    /** Disables the tests that are left out. */
    final class Condition implements ExecutionCondition {
        private static final boolean IS_NIGHTLY = Nightly.isOn();
        private static final Set<Class<?>> ABOVE_LINKS = Set.of(
                ReinterpretContract.class,
                QueueContract.class,
                RequestContract.class,
                PeekContract.class,
                ProbeContract.class,
                MatchedProbeContract.class,
                NewArrayContract.class,
                ObjectContract.class,
                RefusalContract.class,
                ReceiveMismatchContract.class,
                RevokeContract.class,
                BlockedCallContract.class);
        private static final Set<Class<?>> OF_BYTES = Set.of(PayloadContract.class, ScatteredContract.class);

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            LinksOnly own = context.getRequiredTestClass().getAnnotation(LinksOnly.class);
            Class<?> part =
                    context.getTestMethod().map(Method::getDeclaringClass).orElse(null);
            if (own == null || part == null || IS_NIGHTLY) {
                return ConditionEvaluationResult.enabled("of links");
            }
            boolean isAbove = ABOVE_LINKS.contains(part);
            boolean isLeft = isAbove || !own.bytes().isEmpty() && OF_BYTES.contains(part);
            return isLeft
                    ? ConditionEvaluationResult.disabled(
                            "in the nightly run; " + (isAbove ? own.others() : own.bytes()) + " has it in every run")
                    : ConditionEvaluationResult.enabled("of links");
        }
    }
}
