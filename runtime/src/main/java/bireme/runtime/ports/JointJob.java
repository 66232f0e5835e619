package bireme.runtime.ports;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.runtime.environment.CollectiveRules;
import bireme.runtime.environment.JobControl;
import bireme.runtime.environment.RankEnvironment;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.LossListener;
import xxdev.Protection;

/**
 * This process's part of what two groups of different jobs are together: a job of its own for devices, which lives
 * until the last rank here has left it, or the process's own job has ended.
 *
 * <p>Errors: a process of the other job that is gone without having left is reported to {@link
 * JobControl#joinedProcessLost}. A rank of this job that is lost is lost here, too; if it was a rank of this very
 * process, which lives on, all connections are given up at once, so that the other job learns of it.
 *
 * <p>Threads: any.
 */
public final class JointJob {
    private static final String SOURCE = "for ranks that were joined through a port";

    private final JointJobs all;
    private final JoinPlan plan;
    private final LocalJob base;
    private final JobLayout layout;
    private final JointWiring wiring;
    private final LocalJob job;
    private final Runnable endListener = this::end;
    private final LossListener lossListener = this::ranksLost;
    private int inside;
    private int expected;
    private boolean isClosed;

    JointJob(JointJobs all, JoinPlan plan, GlobalRank member, RankEnvironment first) {
        this.all = all;
        this.plan = plan;
        this.base = first.job();
        layout = plan.layout(member);
        expected = layout.ranksOf(layout.process()).length;
        JobControl control = first.control();
        wiring = new JointWiring(plan.connection(), (process, why) -> processLost(control, process, why));
        job = new LocalJob(layout, wiring);
    }

    void begin() {
        base.addEndListener(endListener);
        base.addLossListener(lossListener);
    }

    /** The environment of a rank of this process. */
    public RankEnvironment enter(RankEnvironment own, int number) {
        synchronized (this) {
            inside++;
        }
        Settings settings = own.settings()
                .with(DeviceNames.KEY, DeviceNames.HYBRID, SOURCE)
                .with(SettingKeys.HYBRID_NETWORK, plan.usesTcp() ? DeviceNames.TCP : DeviceNames.NIODEV, SOURCE)
                .with(Protection.ENCRYPTION.setting(), Boolean.toString(plan.isEncrypted()), SOURCE);
        return new RankEnvironment(
                number, layout.size(), job, own.loader(), settings, new JointControl(own.control(), own.rank()));
    }

    /** The addresses that this process offers to others, by service; its device is open. */
    public Map<String, String> offered(RankEnvironment joint) {
        CollectiveRules.of(job, joint.settings());
        Map<String, String> keyed = new TreeMap<>();
        wiring.offered().forEach((service, address) -> keyed.put(layout.process() + " " + service, address));
        return keyed;
    }

    /** Every process has offered what it has. */
    public void complete(Map<String, String> addresses) {
        wiring.complete(addresses);
    }

    /** A rank of this process leaves, with its device; the last one closes everything. */
    public void leave() {
        boolean isLast;
        synchronized (this) {
            inside--;
            expected--;
            isLast = expected == 0;
        }
        if (isLast) {
            close("all ranks of this process have left");
        }
    }

    private void end() {
        job.end(base.endCause());
        wiring.close("the job has ended");
    }

    /** Gives everything up, once. */
    void close(String why) {
        synchronized (this) {
            if (isClosed) {
                return;
            }
            isClosed = true;
        }
        all.remove(plan.connection().id());
        base.removeEndListener(endListener);
        base.removeLossListener(lossListener);
        wiring.close(why);
        job.close();
    }

    private void ranksLost(int[] ranks, String why) {
        List<GlobalRank> members = plan.members();
        String ownJob = JobIdentity.of(base);
        int[] lost = IntStream.range(0, members.size())
                .filter(i -> members.get(i).job().equals(ownJob)
                        && IntStream.of(ranks)
                                .anyMatch(rank -> rank == members.get(i).rank()))
                .toArray();
        if (lost.length == 0) {
            return;
        }
        boolean isHere = IntStream.of(lost).anyMatch(layout::isLocal);
        if (!isHere) {
            job.lose(lost, why);
            return;
        }
        // Other processes see which connections end, and not which rank of many has died.
        int[] given = IntStream.range(0, members.size())
                .filter(i -> !layout.isLocal(i) || IntStream.of(lost).anyMatch(each -> each == i))
                .toArray();
        job.lose(
                given,
                "is out of reach: what this process had joined through a port is given up, because rank "
                        + members.get(lost[0]).rank() + " " + why);
    }

    private void processLost(JobControl control, int process, String why) {
        GlobalRank member = plan.members().get(layout.ranksOf(process)[0]);
        if (!member.job().equals(JobIdentity.of(base))) { // how the own job is, others watch
            control.joinedProcessLost("of a job that was joined through a port, rank " + member.rank() + " "
                    + why.replaceFirst("^of process \\d+ ", ""));
        }
    }

    /** Where ranks meet their own job's control. */
    private record JointControl(JobControl own, int rank) implements JobControl {
        @Override
        public void abort(int ignored, int code, String reason) {
            own.abort(rank, code, reason);
        }

        @Override
        public void initialized(int ignored) {
            // the rank's own job knows
        }

        @Override
        public void finalized(int ignored) {
            // the rank's own job knows
        }

        @Override
        public void communicatorCreated(int ignored, int context, String name, int[] ids) {
            // a report of blocked ranks is about one job, and contexts of another have the same numbers
        }

        @Override
        public void communicatorFreed(int ignored, int context) {
            // no name was kept
        }
    }
}
