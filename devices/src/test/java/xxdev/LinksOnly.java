package xxdev;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
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

    /** Disables the tests that are left out. */
    final class Condition implements ExecutionCondition {
        private static final boolean IS_NIGHTLY = Boolean.getBoolean("bireme.nightly");
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

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            LinksOnly own = context.getRequiredTestClass().getAnnotation(LinksOnly.class);
            boolean isLeft = own != null
                    && context.getTestMethod()
                            .filter(method -> ABOVE_LINKS.contains(method.getDeclaringClass()))
                            .isPresent();
            return isLeft && !IS_NIGHTLY
                    ? ConditionEvaluationResult.disabled("in the nightly run; " + own.others() + " has it in every run")
                    : ConditionEvaluationResult.enabled("of links");
        }
    }
}
