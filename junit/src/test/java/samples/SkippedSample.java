package samples;

import bireme.junit.MpjTest;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

class SkippedSample {
    /** Holds in the host only. */
    static final class OnlyInHost implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            boolean isRank = Thread.currentThread().getName().startsWith("rank ");
            boolean isTest = context.getDisplayName().equals("1 rank");
            return isRank && isTest
                    ? ConditionEvaluationResult.disabled("not in ranks")
                    : ConditionEvaluationResult.enabled("");
        }
    }

    @MpjTest(ranks = 1)
    @ExtendWith(OnlyInHost.class)
    void isSkipped() {}
}
