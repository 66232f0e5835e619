package bireme.launcher.job;

import bireme.launcher.live.JobSample;
import bireme.launcher.live.JobSummary;
import bireme.launcher.live.LiveJob;
import bireme.runtime.host.RankHost;
import bireme.runtime.host.sampling.ProcessSample;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A job whose ranks this JVM runs, for those who look at it. */
final class JobInThisJvm extends LiveJob {
    private final Consumer<String> say;

    JobInThisJvm(JobSummary summary, Consumer<String> say) {
        super(summary);
        this.say = say;
    }

    @Override
    public JobSample sample() throws TimeoutException {
        List<ProcessSample> samples = RankHost.samples();
        if (samples.isEmpty()) {
            throw new TimeoutException("the ranks have not begun, or have ended");
        }
        return new JobSample(samples.subList(0, 1), List.of(), List.of());
    }

    @Override
    public void say(String text) {
        say.accept(text);
    }
}
