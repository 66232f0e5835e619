package bireme.runtime.environment;

import bireme.collectives.algorithm.AlgorithmSelector;
import bireme.collectives.rules.RuleException;
import bireme.collectives.select.RuleSelector;
import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.List;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.ProcessLostException;
import xxdev.Wiring;

/**
 * The rules by which the ranks of a JVM choose the algorithms of collectives, and whether the job's other processes
 * hold the same ones.
 *
 * <p>Shape: every process offers the fingerprint of its rules as soon as it has read them; every one but the first
 * looks at the first's, once. Where the first is lost before it has offered any, the next that lives takes its place.
 *
 * <p>Threads: any.
 */
public final class CollectiveRules {
    private static final String SERVICE = "collective-rules";

    private final LocalJob job;
    private final RuleSelector selector;
    private final String own;
    private boolean isAgreed;

    private CollectiveRules(LocalJob job, Settings settings) {
        this.job = job;
        this.selector = RuleSelector.of(settings);
        this.isAgreed = job.layout().processes() == 1 || job.wiring() == Wiring.none();
        this.own = isAgreed ? "" : Long.toHexString(selector.fingerprint()) + ' ' + sources(settings);
        if (!isAgreed) {
            job.wiring().publish(SERVICE, own);
        }
    }

    /**
     * The rules that settings give the ranks of a job in this JVM, read by the first call.
     *
     * @throws RuleException when a rule is wrong, naming its place and what is legal
     * @throws SettingException when there is no such file
     */
    public static CollectiveRules of(LocalJob job, Settings settings) {
        return job.shared(CollectiveRules.class, () -> new CollectiveRules(job, settings));
    }

    /**
     * The choice, once it is known that all processes choose alike.
     *
     * @throws DeviceException when they do not, naming ranks, hosts and where both got their rules
     */
    synchronized AlgorithmSelector agreed() {
        if (!isAgreed) {
            compareWithFirst();
            isAgreed = true;
        }
        return selector;
    }

    private void compareWithFirst() {
        for (int process = 0; process < job.layout().process(); process++) {
            String first = rulesOf(process);
            if (first != null) {
                compare(process, first);
                return;
            }
        }
    }

    /** What a process has offered; {@code null} if it was lost before. */
    private String rulesOf(int process) {
        try {
            return job.wiring().addressOf(process, SERVICE);
        } catch (ProcessLostException e) { // it chooses nothing any more
            return null;
        }
    }

    private void compare(int process, String first) {
        int end = first.indexOf(' ') + 1;
        if (!own.startsWith(first.substring(0, end))) {
            throw new DeviceException("ranks choose the algorithms of collectives by different rules: "
                    + name(process) + " by " + first.substring(end) + ", "
                    + name(job.layout().process()) + " by "
                    + own.substring(end) + "; give all ranks the same file and settings, and the same Bireme");
        }
    }

    private String name(int process) {
        JobLayout layout = job.layout();
        int[] ranks = layout.ranksOf(process);
        String which = ranks.length == 1 ? "rank " + ranks[0] : "ranks " + ranks[0] + ".." + ranks[ranks.length - 1];
        return which + " on " + layout.hostOf(process);
    }

    private static String sources(Settings settings) {
        List<String> sources = new ArrayList<>();
        settings.entries().forEach((key, entry) -> {
            boolean isForced = key.startsWith(RuleSelector.FORCED_PREFIX)
                    || key.startsWith(RuleSelector.FORCED_PREFIX.replace("coll.", "coll-"));
            if (key.equals(RuleSelector.FILE_KEY) || isForced) {
                sources.add(key + "=" + entry.value() + " (" + entry.source() + ")");
            }
        });
        return sources.isEmpty() ? "the built-in rules" : String.join(", ", sources);
    }
}
