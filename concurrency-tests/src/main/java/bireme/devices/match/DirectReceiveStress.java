package bireme.devices.match;

import bireme.devices.config.Settings;
import bireme.devices.match.waiter.Background;
import bireme.devices.smdev.SmFabric;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.DeviceConfig;
import xxdev.ElementType;
import xxdev.LocalJob;
import xxdev.Status;

/** A receive that is not posted, while a sender that helps polls for its rank: each message comes once, in order. */
@JCStressTest
@Outcome(id = "3, 5", expect = Expect.ACCEPTABLE, desc = "in order")
@State
public class DirectReceiveStress {
    private static final int SOURCE = 0;
    private static final int RECEIVER = 1;

    private final LocalJob job = new LocalJob(2);
    private final Settings small = Settings.none().with("bireme.smdev.frame-limit", "128", "stress test");
    private final SmFabric fabric =
            SmFabric.of(new DeviceConfig(RECEIVER, 2, job, getClass().getClassLoader(), small));
    private final MatchEngine engine = fabric.engine(RECEIVER);
    private final Transport transport = fabric.join(RECEIVER);
    private final Background background = new Background(engine.waitQueue());
    private final CallChecks checks = CallChecks.join(job, engine, background, 2);
    private final DirectReceive direct = new DirectReceive(engine, transport, background, checks, 0);
    private final long[] taken = new long[1];
    private LongReceive posted;

    /** Sends two messages that fit both receives. */
    public DirectReceiveStress() {
        Transport sender = fabric.join(SOURCE);
        sender.trySend(RECEIVER, new long[] {3}, 0, 1, ElementType.LONG, 1, 0);
        sender.trySend(RECEIVER, new long[] {5}, 0, 1, ElementType.LONG, 1, 0);
    }

    /** The receiver. */
    @Actor
    public void receiver() {
        if (!direct.receive(taken, 0, 1, ElementType.LONG, SOURCE, 1, 0, new Status())) {
            posted = LongReceive.posted(engine, 1, 1);
        }
    }

    /** A sender that waits for it. */
    @Actor
    public void helper() {
        transport.poll();
    }

    /** Observes the outcome. */
    @Arbiter
    public void observe(II_Result result) {
        LongReceive next = LongReceive.posted(engine, 1, 1);
        while (transport.hasArrivals()) {
            transport.poll();
        }
        result.r1 = posted == null ? (int) taken[0] : posted.sumWhenDone();
        result.r2 = next.sumWhenDone();
    }
}
