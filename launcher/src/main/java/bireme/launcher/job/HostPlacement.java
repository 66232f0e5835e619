package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import bireme.launcher.plan.HostList;
import bireme.launcher.plan.JvmSplit;
import bireme.launcher.plan.LaunchPlan;
import bireme.launcher.plan.MapBy;
import bireme.launcher.plan.Oversubscription;
import bireme.launcher.plan.OwnNames;
import bireme.launcher.plan.PlacementRequest;
import bireme.launcher.plan.PlannedProcess;
import bireme.launcher.plan.Planner;
import bireme.launcher.plan.ProgramRequest;
import bireme.launcher.plan.RankBy;
import bireme.runtime.control.FieldReader;
import bireme.runtime.spare.SparePool;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the launch plan from the hosts and placement options of a command line. */
final class HostPlacement {
    private static final String HERE = "localhost";

    /** Any of these asks for more than ranks on this host. */
    private static final Option[] OPTIONS = {
        Option.HOST,
        Option.HOST_FILE,
        Option.MAP_BY,
        Option.RANK_BY,
        Option.PER_HOST,
        Option.NO_OVERSUBSCRIBE,
        Option.DISPLAY_MAP,
        Option.DISPLAY_ALLOCATION,
        Option.DO_NOT_LAUNCH
    };

    private final CommandLine commandLine;
    private final Settings settings;

    private HostPlacement(CommandLine commandLine, Settings settings) {
        this.commandLine = commandLine;
        this.settings = settings;
    }

    /** Whether a plan is needed; the usual job on this host does without the classes that make one. */
    static boolean isWanted(CommandLine commandLine) {
        for (Option option : OPTIONS) {
            if (commandLine.has(option)) {
                return true;
            }
        }
        return commandLine.hasSeveralPrograms();
    }

    /**
     * The plan.
     *
     * @param manager the hosts that a resource manager gave to the job, {@code null} if there is none
     * @throws UsageException when what is asked for cannot be had
     */
    static LaunchPlan plan(CommandLine commandLine, Settings settings, Allocation manager) {
        HostPlacement placement = new HostPlacement(commandLine, settings);
        Allocation allocation = placement.allocation(manager);
        Planner planner = new Planner(
                allocation,
                placement.request(),
                new OwnNames(allocation),
                Runtime.getRuntime().availableProcessors());
        return placement.onlyPrograms(planner.plan(placement.programs()));
    }

    /** The plan of a job in pods: as on hosts of their names, of which this is one. */
    static LaunchPlan ofPods(CommandLine commandLine, Settings settings, Pods pods) {
        HostPlacement placement = new HostPlacement(commandLine, settings);
        PlacementRequest request = new PlacementRequest(
                placement.mapBy(), placement.rankBy(), placement.oversubscription(), JvmSplit.ONE_FOR_EACH_HOST);
        int cores = Runtime.getRuntime().availableProcessors();
        int ranks = commandLine.number(Option.RANKS, 1, 1, FieldReader.MAX_RANKS);
        LaunchPlan plan = placement.onlyPrograms(
                new Planner(pods.allocation(ranks), request, pods.name()::equals, cores).plan(placement.programs()));
        if (plan.processes().size() < pods.count()) {
            throw new UsageException("some of " + pods.count() + " pods have no rank, with these options for placing"
                    + " them; every pod needs one");
        }
        return plan;
    }

    /** The plan, in which spares run the only program. */
    private LaunchPlan onlyPrograms(LaunchPlan plan) {
        if (SparePool.count(settings) == 0) {
            return plan;
        }
        List<PlannedProcess> processes = plan.processes().stream()
                .map(each -> new PlannedProcess(each.host(), each.isHere(), 0, each.ranks()))
                .toList();
        return new LaunchPlan(plan.allocation(), processes);
    }

    private Allocation allocation(Allocation manager) {
        Allocation all = NamedHosts.inFile(commandLine, manager);
        if (commandLine.hasSeveralPrograms()) {
            all = all == null ? everyNamedHost() : all;
        } else {
            all = NamedHosts.inList(commandLine, all);
        }
        return all == null ? new Allocation(List.of(Host.of(HERE, Host.UNKNOWN_SLOTS)), "this host") : all;
    }

    /** All hosts that any of several programs names, {@code null} for none. */
    private Allocation everyNamedHost() {
        List<String> lists = new ArrayList<>();
        if (!commandLine.programs().contains(commandLine)) {
            lists.addAll(commandLine.all(Option.HOST));
        }
        for (CommandLine program : commandLine.programs()) {
            lists.addAll(program.all(Option.HOST));
        }
        return lists.isEmpty() ? null : HostList.parse(lists);
    }

    private PlacementRequest request() {
        return new PlacementRequest(mapBy(), rankBy(), oversubscription(), split());
    }

    private RankBy rankBy() {
        return commandLine.has(Option.RANK_BY) ? RankBy.parse(commandLine.text(Option.RANK_BY, "")) : null;
    }

    private MapBy mapBy() {
        if (commandLine.has(Option.PER_HOST)) {
            if (commandLine.has(Option.MAP_BY)) {
                throw new UsageException(Option.PER_HOST.mainName() + " and " + Option.MAP_BY.mainName()
                        + " both say how ranks are placed; leave one out");
            }
            return MapBy.perHost(commandLine.number(Option.PER_HOST, 1, 1, FieldReader.MAX_RANKS));
        }
        return commandLine.has(Option.MAP_BY) ? MapBy.parse(commandLine.text(Option.MAP_BY, "")) : MapBy.BY_SLOT;
    }

    private Oversubscription oversubscription() {
        if (commandLine.has(Option.NO_OVERSUBSCRIBE)) {
            return Oversubscription.REFUSED;
        }
        return commandLine.has(Option.OVERSUBSCRIBE) ? Oversubscription.ALLOWED : Oversubscription.BY_DEFAULT;
    }

    private JvmSplit split() {
        if (commandLine.has(Option.RANKS_PER_JVM)) {
            return new JvmSplit(commandLine.number(Option.RANKS_PER_JVM, 1, 1, FieldReader.MAX_RANKS), 0);
        } else if (commandLine.has(Option.JVMS_PER_HOST)) {
            return new JvmSplit(0, commandLine.number(Option.JVMS_PER_HOST, 1, 1, FieldReader.MAX_RANKS));
        }
        return DeviceChoice.wantsJvmForEachRank(settings) ? JvmSplit.ONE_FOR_EACH_RANK : JvmSplit.ONE_FOR_EACH_HOST;
    }

    private List<ProgramRequest> programs() {
        List<CommandLine> programs = commandLine.programs();
        boolean hasOwnHosts = commandLine.hasSeveralPrograms();
        List<ProgramRequest> requests = new ArrayList<>();
        for (CommandLine program : programs) {
            if (programs.size() > 1 && !program.has(Option.RANKS)) {
                throw new UsageException(
                        "no number of ranks for " + program.program() + "; each of several programs needs -np N");
            }
            Set<String> hosts = hasOwnHosts && program.has(Option.HOST) ? hostsOf(program) : Set.of();
            requests.add(new ProgramRequest(program.number(Option.RANKS, 0, 1, FieldReader.MAX_RANKS), hosts));
        }
        int spares = SparePool.count(settings);
        if (spares > 0) {
            requests.add(ProgramRequest.of(spares)); // of the only program, in JVMs of their own
        }
        return requests;
    }

    private static Set<String> hostsOf(CommandLine program) {
        return HostList.parse(program.all(Option.HOST)).hosts().stream()
                .map(Host::name)
                .collect(Collectors.toSet());
    }
}
