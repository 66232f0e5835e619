package bireme.collectives.nonblocking;

import bireme.collectives.execution.Schedule;
import bireme.collectives.team.Team;
import java.lang.reflect.Proxy;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;
import xxdev.Device;
import xxdev.Request;

/**
 * One thread of a rank starts an operation while another looks at the empty list and lets the device go: the device
 * drives the operation in the end.
 */
@JCStressTest
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "the device drives")
@State
public class SingleOperationStress {
    private volatile Object driven;
    private final Device device = (Device) Proxy.newProxyInstance(
            Device.class.getClassLoader(), new Class<?>[] {Device.class}, (proxy, method, arguments) -> {
                switch (method.getName()) {
                    case "drive" -> driven = arguments[0];
                    case "processesOf" -> {
                        return new int[] {0, 1};
                    }
                    case "irecv" -> {
                        return neverDone();
                    }
                    default -> {
                        // what else is asked for is not there
                    }
                }
                return null;
            });
    private final ActiveOperations operations = new ActiveOperations(device, null, null);
    private final ScheduledOperation operation = operation();

    /** The device drives an empty list, and is let go in the next pass. */
    public SingleOperationStress() {
        operations.add(operation);
        operations.withdraw(operation);
        for (int pass = 1; pass < ActiveOperations.MAX_EMPTY_PASSES; pass++) {
            operations.advance();
        }
    }

    private ScheduledOperation operation() {
        Schedule schedule = new Schedule(new Team(device, new int[] {0, 1}, 0, 1));
        schedule.stages().recv(new byte[1], 0, 1, 1);
        return new ScheduledOperation(operations, "Ibcast", 1, new RecordedStages(schedule, null));
    }

    private static Request neverDone() {
        return (Request) Proxy.newProxyInstance(
                Request.class.getClassLoader(), new Class<?>[] {Request.class}, (proxy, method, arguments) -> false);
    }

    /** Starts the operation. */
    @Actor
    public void start() {
        operations.add(operation);
    }

    /** Looks whether there is any. */
    @Actor
    public void look() {
        operations.advance();
    }

    /** Asks the device. */
    @Arbiter
    public void ask(Z_Result result) {
        result.r1 = driven == operations;
    }
}
