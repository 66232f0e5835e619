package bireme.launcher.plan;

import bireme.launcher.options.UsageException;
import bireme.runtime.control.FieldReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Makes a plan of hosts and requests.
 *
 * <p>Shape: the programs get their ranks one after the other, the first program the lowest; hosts that go by several
 * names count once.
 *
 * <p>Errors: {@link UsageException} when what is asked for does not fit.
 *
 * <p>Threads: one.
 */
public final class Planner {
    private final Allocation allocation;
    private final PlacementRequest request;
    private final Predicate<String> isHere;
    private final int cores;

    /**
     * Prepares.
     *
     * @param isHere whether a name means the host of {@code mpjrun}
     * @param cores cores of that host, which count as its slots where nothing else is said
     */
    public Planner(Allocation allocation, PlacementRequest request, Predicate<String> isHere, int cores) {
        this.allocation = SameHost.merge(allocation, isHere);
        this.request = request;
        this.isHere = isHere;
        this.cores = cores;
    }

    /** The plan for these programs. */
    public LaunchPlan plan(List<ProgramRequest> programs) {
        Slots slots = slots(programs);
        List<PlannedProcess> processes = new ArrayList<>();
        int firstRank = 0;
        for (int program = 0; program < programs.size(); program++) {
            ProgramRequest each = programs.get(program);
            IntPredicate among = among(each);
            int ranks = each.ranks() > 0 ? each.ranks() : byDefault(slots, among) - others(programs);
            if (ranks < 1) {
                throw new UsageException("the " + slots.total(among) + " slots of " + allocation.source()
                        + " leave none for the ranks; say how many there are to be by -np N");
            }
            int[] counts = slots.take(ranks, request.mapBy(), among);
            addProcesses(processes, program, firstRank, request.numbering().hosts(counts));
            firstRank += ranks;
        }
        if (firstRank > FieldReader.MAX_RANKS) {
            throw new UsageException("a job has at most " + FieldReader.MAX_RANKS + " ranks, not " + firstRank);
        }
        processes.sort(Comparator.comparing(process -> process.ranks().get(0)));
        return new LaunchPlan(allocation, processes);
    }

    /** Ranks of the programs that say how many they want. */
    private static int others(List<ProgramRequest> programs) {
        return programs.stream().mapToInt(ProgramRequest::ranks).sum();
    }

    private Slots slots(List<ProgramRequest> programs) {
        int wanted = programs.stream().mapToInt(ProgramRequest::ranks).sum();
        boolean isOnlyThisHost = allocation.hosts().size() == 1
                && isHere.test(allocation.hosts().get(0).name());
        return new Slots(allocation, shares(wanted), request.mayExceedSlots(isOnlyThisHost));
    }

    /**
     * Slots of the hosts for which no number of slots is given: equal shares of the ranks that do not fit on the other
     * hosts, but at least one each.
     */
    private int[] shares(int wanted) {
        List<Host> hosts = allocation.hosts();
        int unknown = (int) hosts.stream().filter(host -> !host.hasSlots()).count();
        int left = Math.max(0, wanted - allocation.slots());
        int[] shares = new int[hosts.size()];
        int number = 0;
        for (int host = 0; host < shares.length; host++) {
            if (!hosts.get(host).hasSlots()) {
                int even = left / unknown + (number < left % unknown ? 1 : 0);
                shares[host] = wanted > 0 ? Math.max(1, even) : byDefault(hosts.get(host));
                number++;
            }
        }
        return shares;
    }

    private int byDefault(Host host) {
        return isHere.test(host.name()) ? cores : 1;
    }

    private int byDefault(Slots slots, IntPredicate among) {
        if (request.mapBy().kind() != MapBy.Kind.PER_HOST) {
            return slots.total(among);
        }
        int hosts = 0;
        for (int host = 0; host < allocation.hosts().size(); host++) {
            hosts += among.test(host) ? 1 : 0;
        }
        return hosts * request.mapBy().perHost();
    }

    private IntPredicate among(ProgramRequest program) {
        for (String name : program.hosts()) {
            if (allocation.hosts().stream().noneMatch(host -> isSame(host.name(), name))) {
                throw new UsageException(HostList.SOURCE + ": host " + name + " is not in " + allocation.source());
            }
        }
        return host -> program.hosts().isEmpty()
                || program.hosts().stream()
                        .anyMatch(name -> isSame(allocation.hosts().get(host).name(), name));
    }

    private boolean isSame(String one, String other) {
        return one.equalsIgnoreCase(other) || isHere.test(one) && isHere.test(other);
    }

    private void addProcesses(List<PlannedProcess> processes, int program, int firstRank, int[] hostOfRank) {
        Map<Integer, List<Integer>> ranks = new TreeMap<>();
        for (int rank = 0; rank < hostOfRank.length; rank++) {
            ranks.computeIfAbsent(hostOfRank[rank], none -> new ArrayList<>()).add(firstRank + rank);
        }
        ranks.forEach((host, all) -> {
            String name = allocation.hosts().get(host).name();
            for (List<Integer> part : request.split().of(all)) {
                processes.add(new PlannedProcess(name, isHere.test(name), program, part));
            }
        });
    }
}
