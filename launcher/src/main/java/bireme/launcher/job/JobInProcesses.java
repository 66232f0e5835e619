package bireme.launcher.job;

import bireme.launcher.coordinator.Coordinator;
import bireme.launcher.live.JobSample;
import bireme.launcher.live.JobSummary;
import bireme.launcher.live.LiveJob;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A job that this JVM coordinates, for those who look at it. */
final class JobInProcesses extends LiveJob {
    private final Consumer<String> say;
    private final Coordinator coordinator;

    JobInProcesses(JobSummary summary, Consumer<String> say, Coordinator coordinator) {
        super(summary);
        this.say = say;
        this.coordinator = coordinator;
    }

    @Override
    public JobSample sample() throws InterruptedException, TimeoutException {
        return coordinator.sample();
    }

    @Override
    public void say(String text) {
        say.accept(text);
    }
}
