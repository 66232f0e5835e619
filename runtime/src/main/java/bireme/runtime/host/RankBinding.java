package bireme.runtime.host;

import bireme.devices.affinity.Binding;
import bireme.devices.affinity.CoreTopology;
import bireme.devices.affinity.ProcessorList;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import xxdev.JobLayout;

/**
 * Ties ranks to processors when the user wants that: the n-th rank of a host, whichever its JVM, to the n-th core, or
 * to the n-th processor of a list. With more ranks than cores no rank is bound, because two on one core would wait for
 * each other while another core is free.
 *
 * <p>Threads: each rank's main thread binds itself, and the threads that it starts inherit it.
 *
 * <p>Errors: {@link bireme.devices.config.SettingException} when a setting is none, before any rank runs.
 */
final class RankBinding {
    private static final String BIND_TO = SettingKeys.BIND_TO;
    private static final String CPU_SET = SettingKeys.CPU_SET;
    private static final String REPORT = SettingKeys.REPORT_BINDINGS;
    private static final String LEGAL = "none, core, hwthread, or processors like 0,2,4-7";
    private static final String MODIFIER = ":overload-allowed";

    /** Larger parts of a machine, which are left to the system. */
    private static final Set<String> LEFT_TO_SYSTEM =
            Set.of("none", "numa", "socket", "package", "board", "l1cache", "l2cache", "l3cache", "slot", "node");

    private final JobLayout layout;
    private final PrintStream report;
    private final List<BitSet> places;
    private String unbound = "not bound";

    private RankBinding(Settings settings, JobLayout layout, PrintStream err) {
        this.layout = layout;
        this.report = settings.flag(REPORT, false) ? err : null;
        this.places = places(settings);
    }

    /**
     * The binding that settings ask for, {@code null} when they say nothing about it; lines about it go to {@code err}
     * if they are wanted.
     */
    static RankBinding of(Settings settings, JobLayout layout, PrintStream err) {
        boolean isAskedFor = settings.entries().containsKey(BIND_TO)
                || settings.entries().containsKey(CPU_SET)
                || settings.entries().containsKey(REPORT);
        return isAskedFor ? new RankBinding(settings, layout, err) : null;
    }

    private List<BitSet> places(Settings settings) {
        String wanted = settings.text(BIND_TO, "none").toLowerCase(Locale.ROOT);
        boolean mayShare = wanted.endsWith(MODIFIER);
        String kind = wanted.replaceFirst(":.*", "");
        if (LEFT_TO_SYSTEM.contains(kind)) {
            return settings.text(CPU_SET, null) == null ? List.of() : List.of(processors(settings));
        }
        List<BitSet> all;
        if (kind.equals("core")) {
            all = CoreTopology.cores(processors(settings));
        } else if (kind.equals("hwthread")) {
            all = each(processors(settings));
        } else {
            all = each(listed(settings, BIND_TO, kind, LEGAL));
            mayShare = true;
        }
        int ranks = layout.ranksOnThisHost();
        if (ranks > all.size() && !mayShare) {
            unbound = "not bound: " + ranks + " ranks share " + all.size() + (all.size() == 1 ? " place" : " places");
            return List.of();
        }
        return all;
    }

    private static BitSet processors(Settings settings) {
        String list = settings.text(CPU_SET, null);
        return list == null ? Binding.processors() : listed(settings, CPU_SET, list, "processors like 0,2,4-7");
    }

    private static BitSet listed(Settings settings, String key, String list, String legal) {
        BitSet processors = ProcessorList.parse(list);
        if (processors == null) {
            throw settings.illegal(key, legal);
        }
        BitSet own = Binding.processors();
        BitSet usable = (BitSet) processors.clone();
        usable.and(own);
        if (usable.isEmpty() || usable.cardinality() < processors.cardinality()) {
            throw settings.illegal(key, legal + ", of those this process may use: " + ProcessorList.of(own));
        }
        return usable;
    }

    private static List<BitSet> each(BitSet processors) {
        List<BitSet> places = new ArrayList<>();
        processors.stream().forEach(processor -> {
            BitSet place = new BitSet();
            place.set(processor);
            places.add(place);
        });
        return places;
    }

    /** Binds the calling thread, the first of a rank. */
    void bind(int rank) {
        if (places.isEmpty()) {
            report(rank, unbound);
            return;
        }
        BitSet place = places.get(placeOnHost(rank) % places.size());
        boolean isBound = Binding.bind(place);
        report(rank, isBound ? "bound to processors " + ProcessorList.of(place) : "not bound: this system refuses it");
    }

    private int placeOnHost(int rank) {
        String host = layout.hostOf(layout.processOf(rank));
        int before = 0;
        for (int other = 0; other < rank; other++) {
            before += layout.hostOf(layout.processOf(other)).equals(host) ? 1 : 0;
        }
        return before;
    }

    private void report(int rank, String what) {
        if (report != null) {
            report.println("mpjrun: rank " + rank + " on " + layout.hostOf(layout.processOf(rank)) + " is " + what);
        }
    }
}
