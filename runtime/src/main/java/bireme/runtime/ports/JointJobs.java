package bireme.runtime.ports;

import bireme.runtime.environment.RankEnvironment;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The joint jobs that this process has part in; closed with its own job.
 *
 * <p>Threads: any.
 */
public final class JointJobs implements AutoCloseable {
    private final Map<String, JointJob> jobs = new ConcurrentHashMap<>();

    private JointJobs() {}

    /** Those of the process of a rank. */
    public static JointJobs of(RankEnvironment environment) {
        return environment.job().shared(JointJobs.class, JointJobs::new);
    }

    /** The joint job of a plan, made by whichever rank of this process asks first. */
    public synchronized JointJob of(JoinPlan plan, RankEnvironment environment) {
        String id = plan.connection().id();
        JointJob known = jobs.get(id);
        if (known != null) {
            return known;
        }
        JointJob made = new JointJob(this, plan, JobIdentity.member(environment), environment);
        jobs.put(id, made);
        made.begin();
        return made;
    }

    /** Number of those that are open. */
    public int open() {
        return jobs.size();
    }

    void remove(String id) {
        jobs.remove(id);
    }

    @Override
    public void close() {
        List.copyOf(jobs.values()).forEach(each -> each.close("the job is over"));
    }
}
