package bireme.runtime.explore;

/**
 * Something that goes wrong in some schedules.
 *
 * @param kind what it is
 * @param what as text, in one line or more
 * @param schedule the first that has shown it
 * @param count schedules that have shown it
 */
public record Fault(FaultKind kind, String what, String schedule, int count) {
    Fault oneMore() {
        return new Fault(kind, what, schedule, count + 1);
    }
}
