package mpi;

import bireme.collectives.nonblocking.ActiveOperations;
import bireme.collectives.nonblocking.CallCounter;
import bireme.collectives.nonblocking.StartedCollectives;
import bireme.devices.affinity.LauncherBinding;
import bireme.devices.wait.IdleStrategy;
import bireme.runtime.check.RankCheck;
import bireme.runtime.environment.ContextCounter;
import bireme.runtime.environment.JobControl;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.partitioned.PartitionedChannel;
import bireme.runtime.profile.JobProfile;
import bireme.runtime.recovery.RecoveryService;
import bireme.runtime.replay.MessageChoices;
import bireme.runtime.replay.RankChoices;
import java.util.HashMap;
import java.util.Map;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.JobEndedException;

/**
 * Ranks that reach each other over one device: those of the job, or those of groups of two jobs that have met through a
 * port. Every communicator is of one world; messages, contexts and collectives of two worlds have nothing in common.
 *
 * <p>Shape: groups hold numbers that mean the same rank in all worlds, see {@link Epoch#numberOf}; in the job's own
 * world they are ids of the device.
 *
 * <p>Threads: any thread of the rank.
 */
final class MpiWorld {
    /** Enough for all that lies in full rings, and an end where somebody goes on sending. */
    private static final int MAX_LAST_POLLS = 10_000;

    private final Epoch epoch;
    private final RankEnvironment environment;
    private final Device device;
    /** In checked mode, else {@code null}. */
    private final RankCheck check;
    /** In a run that is recorded or replayed, else {@code null}. */
    private final MessageChoices choices;

    private final Device messages;
    private final boolean isProfiled;

    private final ActiveOperations operations;
    private final RecoveryService recovery;
    /** Number of each id of the device, {@code null} where they are the same. */
    private final int[] numbers;

    private final Map<Integer, Integer> devices = new HashMap<>();
    private final Runnable whenLeft;
    /** Made when it is first needed. */
    private RequestFutures requestFutures;

    private int communicators;
    private boolean hasLeft;

    /**
     * The ranks of this environment.
     *
     * @param numbers number of each id of the device, {@code null} where they are the same
     * @param whenLeft run once the rank has left
     */
    MpiWorld(Epoch epoch, RankEnvironment environment, int[] numbers, Runnable whenLeft) {
        this.epoch = epoch;
        this.environment = environment;
        this.device = environment.device();
        this.check = numbers == null ? RankCheck.of(environment) : null;
        this.choices =
                numbers == null ? RankChoices.of(environment) : epoch.base().choices();
        this.isProfiled = JobProfile.of(environment.job()) != null;
        this.messages = numbers == null ? ofProgram() : device;
        this.operations = new ActiveOperations(device, environment.loader(), environment.asyncProgress());
        this.recovery = new RecoveryService(device, environment.job(), contexts(), idleStrategy());
        this.numbers = numbers;
        this.whenLeft = whenLeft;
        for (int id = 0; numbers != null && id < numbers.length; id++) {
            devices.put(numbers[id], id);
        }
    }

    private Device ofProgram() {
        JobProfile profile = JobProfile.of(environment.job());
        Device checked = ofChecks();
        return profile == null ? checked : profile.over(checked, environment.rank(), epoch.recorder());
    }

    private Device ofChecks() {
        if (check != null) {
            return check.over(device);
        }
        return choices == null ? device : choices.over(device);
    }

    Epoch epoch() {
        return epoch;
    }

    /** Whether calls are recorded for a profile. */
    boolean isProfiled() {
        return isProfiled;
    }

    Device device() {
        return device;
    }

    /** The device that carries the program's messages. */
    Device messages() {
        return messages;
    }

    /** Checked mode; {@code null} where nothing is checked. */
    RankCheck check() {
        return check;
    }

    /** The choices that are recorded or replayed; {@code null} in an ordinary run. */
    MessageChoices choices() {
        return choices;
    }

    RankEnvironment environment() {
        return environment;
    }

    ContextCounter contexts() {
        return environment.contexts();
    }

    /** Ids of the device of a group's ranks, all of which are of this world; not to be changed. */
    int[] devicesOf(Group group) {
        int[] ids = group.ids();
        if (numbers == null) {
            return ids;
        }
        int[] found = new int[ids.length];
        for (int i = 0; i < ids.length; i++) {
            found[i] = devices.get(ids[i]);
        }
        return found;
    }

    /** The group of ranks with these ids of the device. */
    Group groupOf(int[] ids) {
        int[] members = ids;
        if (numbers != null) {
            members = new int[ids.length];
            for (int i = 0; i < ids.length; i++) {
                members[i] = numbers[ids[i]];
            }
        }
        return new Group(members, epoch.environment().rank());
    }

    /** The parts of a communicator of ranks that have agreed on its context. */
    CommParts parts(String name, Group group, int context) {
        return new CommParts(this, name, group, group, context, opened(name, group, context, group));
    }

    /** The parts of an intercommunicator; {@code all} are the ranks of both sides, in the same order at both. */
    CommParts parts(String name, Group group, Group remote, int context, Group all) {
        return new CommParts(this, name, group, remote, context, opened(name, remote, context, all));
    }

    /** The parts of a communicator that has no context yet; {@link #open} follows. */
    synchronized CommParts partsToCome(String name, Group group, Group peers) {
        communicators++;
        return new CommParts(this, name, group, peers, Constants.UNDEFINED, null);
    }

    /** A context that this rank alone chooses for a communicator of several. */
    int chooseContext() {
        return contexts().choose(environment.rank(), environment.size());
    }

    /** What ranks do together when some of them fail. */
    RecoveryService recovery() {
        return recovery;
    }

    private IdleStrategy idleStrategy() {
        int threads = LauncherBinding.ranksSharing(environment.job().layout()) + 1;
        return IdleStrategy.ofRanks(threads, Runtime.getRuntime().availableProcessors(), environment.settings());
    }

    private StartedCollectives opened(String name, Group peers, int context, Group all) {
        synchronized (this) {
            communicators++;
        }
        return open(name, peers, context, all);
    }

    /** Opens the contexts of a communicator whose messages go to {@code peers} and whose collectives run over all. */
    StartedCollectives open(String name, Group peers, int context, Group all) {
        int[] peerIds = devicesOf(peers);
        int[] ids = devicesOf(all);
        int collective = context + 1;
        CallCounter calls = new CallCounter();
        JobControl control = environment.control();
        control.communicatorCreated(environment.rank(), context, name, peerIds);
        control.collectivesCreated(environment.rank(), collective, name, ids, calls);
        device.openContext(context, peerIds, false);
        device.openContext(collective, ids, true);
        recovery.open(context, ids);
        return new StartedCollectives(environment.collectives(ids, all.Rank(), collective), operations, calls);
    }

    /** Opens the contexts of a communicator that are for partitioned messages. */
    PartitionedChannel openPartitioned(Comm comm) {
        int first = comm.context + ContextCounter.FIRST_PARTITIONED;
        for (int context = first; context < first + PartitionedChannel.CONTEXTS; context++) {
            environment
                    .control()
                    .communicatorCreated(environment.rank(), context, comm + ", partitioned messages", comm.ids);
            device.openContext(context, comm.ids, false);
        }
        return new PartitionedChannel(device, operations, first);
    }

    /** Closes the contexts of a communicator; this rank leaves a joined world with its last communicator there. */
    void forget(Comm comm) {
        int contexts = comm.hasPartitioned() ? ContextCounter.PER_COMMUNICATOR : ContextCounter.FIRST_PARTITIONED;
        for (int context = comm.context; context < comm.context + contexts; context++) {
            device.closeContext(context);
            environment.control().communicatorFreed(environment.rank(), context);
        }
        recovery.forget(comm.context);
        boolean isLast;
        synchronized (this) {
            communicators--;
            isLast = communicators == 0;
        }
        if (isLast && this != epoch.base()) {
            leave();
        }
    }

    /** Waits for collectives that the program has not waited for. */
    void awaitOperations() {
        operations.awaitAll();
    }

    /** Has the host report messages that were never received; all ranks of this JVM have sent all their messages. */
    void receiveNoMore() {
        try {
            for (int polls = 0; polls < MAX_LAST_POLLS && device.progress() > 0; polls++) {
                Thread.onSpinWait();
            }
            environment.control().receivesNoMore(environment.rank());
        } catch (JobEndedException e) {
            // A rank has failed after all had come to Finalize; that is what is reported to the user.
        }
    }

    /** Waits for what is pending in a communicator. */
    void awaitPending(Comm comm) {
        operations.awaitAll(comm.context + 1);
        device.awaitContext(comm.context);
    }

    /** Completes the futures of requests. */
    synchronized RequestFutures requestFutures() {
        if (requestFutures == null) {
            requestFutures = new RequestFutures(
                    device, idleStrategy(), "rank " + epoch.environment().rank() + " futures");
        }
        return requestFutures;
    }

    /** Called when the program starts no more collectives, and asks for no more futures. */
    void closeOperations() {
        RequestFutures closing;
        synchronized (this) {
            closing = requestFutures;
        }
        if (closing != null) {
            closing.close();
        }
        operations.close();
        recovery.close();
    }

    /** Leaves a joined world; what was sent arrives. Doing it again changes nothing. */
    void leave() {
        synchronized (this) {
            if (hasLeft) {
                return;
            }
            hasLeft = true;
        }
        epoch.joined().remove(this);
        try {
            finishOperations();
            environment.close();
        } finally {
            whenLeft.run();
        }
    }

    /**
     * Ends the collectives that are left. A failure is only logged: the request of the operation reports it to the
     * program.
     */
    private void finishOperations() {
        try {
            operations.awaitAll();
        } catch (DeviceException e) {
            System.getLogger("mpi")
                    .log(System.Logger.Level.DEBUG, "a collective failed that the program has not completed: " + e);
        } finally {
            closeOperations();
        }
    }
}
