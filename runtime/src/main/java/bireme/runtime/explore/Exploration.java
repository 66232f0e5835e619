package bireme.runtime.explore;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of exploring a program.
 *
 * <p>Threads: one at a time.
 */
public final class Exploration {
    /** Faults that are kept apart; of those of one kind at different places the rest is counted. */
    private static final int MAX_FAULTS = 100;

    private final Map<String, Fault> faults = new LinkedHashMap<>();
    private final Map<FaultKind, Integer> further = new LinkedHashMap<>();
    private int schedules;
    private int faulty;
    private int unsteady;
    private String exampleOfUnsteady = "";
    private int cutOff;
    private String exampleOfCutOff = "";
    private boolean isComplete;
    private String refusal = "";

    /** Of no schedule yet. */
    Exploration() {}

    void ran(boolean isFaulty) {
        schedules++;
        faulty += isFaulty ? 1 : 0;
    }

    /**
     * A schedule has shown a fault.
     *
     * @param place what distinguishes it from others of its kind
     * @param what all that is to be said of it when it is new
     */
    void add(FaultKind kind, String place, String what, String schedule) {
        Fault known = faults.get(kind + place);
        if (known != null) {
            faults.put(kind + place, known.oneMore());
        } else if (faults.size() >= MAX_FAULTS) {
            further.merge(kind, 1, Integer::sum);
        } else {
            faults.put(kind + place, new Fault(kind, what, schedule, 1));
        }
    }

    boolean isKnown(FaultKind kind, String place) {
        return faults.containsKey(kind + place);
    }

    void addUnsteady(String schedule) {
        unsteady++;
        exampleOfUnsteady = exampleOfUnsteady.isEmpty() ? schedule : exampleOfUnsteady;
    }

    void addCutOff(String schedule) {
        schedules++;
        cutOff++;
        exampleOfCutOff = exampleOfCutOff.isEmpty() ? schedule : exampleOfCutOff;
    }

    void complete() {
        isComplete = true;
    }

    void refuse(String why) {
        refusal = why;
    }

    /** {@return why there was nothing to explore; empty when there was} */
    public String refusal() {
        return refusal;
    }

    /** {@return the faults, by kind, each with the first schedule that shows it; {@value #MAX_FAULTS} at most} */
    public List<Fault> faults() {
        return faults.values().stream()
                .sorted(Comparator.comparing(Fault::kind)) // stable: else as they came
                .toList();
    }

    /**
     * {@return how many schedules showed a fault of a kind beyond those that {@link #faults} has}
     *
     * @param kind kind of fault
     */
    public int further(FaultKind kind) {
        return further.getOrDefault(kind, 0);
    }

    /** {@return how many schedules were run} */
    public int schedules() {
        return schedules;
    }

    /** {@return how many schedules have shown a fault} */
    public int faulty() {
        return faulty;
    }

    /** {@return how many schedules ended in another way when run again: then something else than messages decides} */
    public int unsteady() {
        return unsteady;
    }

    /** {@return the first of these schedules; empty when there is none} */
    public String exampleOfUnsteady() {
        return exampleOfUnsteady;
    }

    /** {@return how many schedules took too long and were ended} */
    public int cutOff() {
        return cutOff;
    }

    /** {@return the first of these schedules; empty when there is none} */
    public String exampleOfCutOff() {
        return exampleOfCutOff;
    }

    /** {@return whether there is no other schedule} */
    public boolean isComplete() {
        return isComplete;
    }
}
