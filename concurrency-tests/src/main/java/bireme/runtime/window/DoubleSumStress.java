package bireme.runtime.window;

import bireme.runtime.reduce.PredefinedOperation;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.DD_Result;
import xxdev.ElementType;

/** Two ranks add one {@code double} each by compare-and-set while a third adds many in a loop: nothing is lost. */
@JCStressTest
@Outcome(id = "111.0, 100.0", expect = Expect.ACCEPTABLE, desc = "the sums")
@State
public class DoubleSumStress {
    private static final int MANY = 8;
    private static final Accumulation SUM = new Accumulation(PredefinedOperation.SUM, ElementType.DOUBLE, null, 1);

    private final double[] doubles = new double[MANY];
    private final WindowMemory memory = new WindowMemory(doubles, 0, MANY, 1, 3);

    /** One rank. */
    @Actor
    public void one() {
        new Combiner(0).combine(SUM, memory, 0, 1, null, 0, new double[] {1}, 0, null, 0);
    }

    /** Another rank. */
    @Actor
    public void other() {
        new Combiner(1).combine(SUM, memory, 0, 1, null, 0, new double[] {10}, 0, null, 0);
    }

    /** A rank that adds to all elements. */
    @Actor
    public void many() {
        double[] all = {100, 100, 100, 100, 100, 100, 100, 100};
        new Combiner(2).combine(SUM, memory, 0, MANY, null, 0, all, 0, null, 0);
    }

    /** After them all. */
    @Arbiter
    public void end(DD_Result result) {
        result.r1 = doubles[0];
        result.r2 = doubles[MANY - 1];
    }
}
