package bireme.launcher.profile.recording;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Turns the times of each JVM into those of the launcher's clock.
 *
 * <p>Shape: JVMs since one start of one system share a clock, and their times are taken as they are. Of other hosts the
 * offset is measured at the begin and at the end of the job, and what is between the two is interpolated, so that
 * clocks which drift apart are followed.
 *
 * <p>Threads: one.
 */
public final class JobClock {
    private final Map<Integer, String> boots = new TreeMap<>();
    private final Map<Integer, ClockOffset[]> measured = new HashMap<>();
    private final String ownBoot;

    /**
     * A clock.
     *
     * @param ownBoot that of the launcher, empty where it is not known
     */
    public JobClock(String ownBoot) {
        this.ownBoot = ownBoot;
    }

    /** The offset of a process has been measured. */
    public void measured(int process, ClockOffset begin, ClockOffset end) {
        measured.put(process, new ClockOffset[] {begin, end});
    }

    void add(int process, String boot) {
        boots.put(process, boot);
    }

    /** Whether a process has the clock of the launcher. */
    public boolean isShared(int process) {
        String boot = boots.getOrDefault(process, "");
        return !boot.isEmpty() && boot.equals(ownBoot);
    }

    /** A time of a process in the launcher's clock. */
    long of(int process, long ns) {
        ClockOffset[] offsets = measured.get(process);
        if (isShared(process) || offsets == null) {
            return ns;
        }
        ClockOffset begin = offsets[0];
        ClockOffset end = offsets[1];
        long length = end.atNs() - begin.atNs();
        if (length <= 0) {
            return ns - begin.offsetNs();
        }
        double share = (double) (ns - begin.atNs()) / length;
        return ns - begin.offsetNs() - Math.round(share * (end.offsetNs() - begin.offsetNs()));
    }

    /** How wrong the times of a process may be: 0 on a shared clock, -1 where nothing was measured. */
    public long errorNs(int process) {
        if (isShared(process)) {
            return 0;
        }
        ClockOffset[] offsets = measured.get(process);
        return offsets == null ? -1 : Math.max(offsets[0].errorNs(), offsets[1].errorNs());
    }

    /** How fast the clock of a process departs from that of the launcher, in parts per million. */
    public double driftPpm(int process) {
        ClockOffset[] offsets = measured.get(process);
        if (isShared(process) || offsets == null || offsets[1].atNs() <= offsets[0].atNs()) {
            return 0;
        }
        return 1e6 * (offsets[1].offsetNs() - offsets[0].offsetNs()) / (offsets[1].atNs() - offsets[0].atNs());
    }
}
