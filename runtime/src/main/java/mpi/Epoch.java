package mpi;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.rules.RuleException;
import bireme.devices.config.SettingException;
import bireme.devices.object.ObjectSerializers;
import bireme.runtime.buffer.ObjectLayout;
import bireme.runtime.buffer.PackedObjects;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.FlightRecorder;
import bireme.runtime.ports.GlobalRank;
import bireme.runtime.ports.JobIdentity;
import bireme.runtime.ports.Ports;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import xxdev.DeviceException;
import xxdev.RankLostException;

/**
 * The life of a rank from one {@code MPI.Init} to the next {@code MPI.Finalize}: its communicators and its attached
 * buffer. Public because {@code MPI}, which another class loader defines, opens and closes it; programs have no use for
 * it.
 *
 * <p>Threads: any thread of the rank.
 */
public final class Epoch {
    private final RankEnvironment environment;
    private final Compatibility compatibility;
    private final MpiWorld base;
    private final JoinedWorlds joined;
    /** Numbers of ranks of other jobs, in the order in which they were met. */
    private final Map<GlobalRank, Integer> foreign = new HashMap<>();

    private final FlightRecorder recorder;
    private final AttachedBuffer attached = new AttachedBuffer();
    private final Keyvals keyvals = new Keyvals();
    private final ObjectLayout objects;
    /** Made when it is first needed. */
    private PackedObjects packedObjects;

    private final Set<Comm> open = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    private final Intracomm world;
    private final Intracomm self;
    private final boolean survivesRanks;

    private String[] arguments;

    private Epoch(RankEnvironment environment, String[] argv) {
        this.environment = environment;
        this.arguments = argv == null ? new String[0] : environment.withoutLeadingArguments(argv);
        this.compatibility = new Compatibility(
                environment.settings().flag(Compatibility.KEY, false), environment.rank(), environment.control());
        this.recorder = FlightRecorder.of(environment.job(), environment.rank(), environment.settings());
        this.base = new MpiWorld(this, environment, null, () -> {});
        this.joined = environment.computeIfAbsent(JoinedWorlds.class, JoinedWorlds::new);
        this.joined.setIdle(false);
        this.survivesRanks = OnRankDeath.of(environment.settings()) == OnRankDeath.NOTIFY;
        this.objects = new ObjectLayout(ObjectSerializers.create(environment.settings(), environment.loader()));
        int rank = environment.rank();
        Group everybody = new Group(environment.worldIds(), rank);
        this.world = first("MPI.COMM_WORLD", everybody, environment.contextOfNextWorld());
        this.self = first(
                "MPI.COMM_SELF",
                new Group(new int[] {rank}, rank),
                base.contexts().take());
    }

    /**
     * Begins, for the rank whose class {@code MPI} this loader defined, started with these arguments; all ranks do so
     * together.
     *
     * @param loaderOfMpi loader of the class {@code MPI} of the rank
     * @param argv arguments of {@code main}
     * @return the epoch
     * @throws MPIException when the rank cannot join its job
     */
    public static Epoch open(ClassLoader loaderOfMpi, String[] argv) {
        try {
            return open(RankEnvironment.of(loaderOfMpi), argv);
        } catch (DeviceException | SettingException | RuleException e) {
            throw new MPIException(ErrorClass.OTHER, "Init: " + e.getMessage(), e);
        }
    }

    /**
     * Begins, for a rank that was started with these arguments; all ranks do so together.
     *
     * @param environment what the rank knows of itself
     * @param argv arguments of {@code main}
     * @return the epoch
     * @throws MPIException when the rank cannot join its job
     */
    public static Epoch open(RankEnvironment environment, String[] argv) {
        try {
            Epoch epoch = new Epoch(environment, argv);
            environment.control().initialized(environment.rank());
            ParentJob.join(epoch);
            return epoch;
        } catch (DeviceException | SettingException | RuleException e) {
            throw new MPIException(ErrorClass.OTHER, "Init: " + e.getMessage(), e);
        }
    }

    /**
     * Ends, together with all ranks: waits for buffered sends and for collectives that the program has not waited for,
     * then for everybody, so that nothing sent is lost. If ranks are gone, the others end nevertheless.
     *
     * @throws MPIException when the job ended meanwhile, or a collective failed that the program has not waited for;
     *     this epoch is over all the same
     */
    public void close() {
        try {
            world.ring().begin(ApiCall.FINALIZE, world.context, 0);
            if (base.choices() != null) {
                base.choices().finalizing();
            }
            self.deleteAttributes();
            attached.awaitPending();
            base.awaitOperations();
            joined.all().forEach(MpiWorld::awaitOperations);
            environment.control().finalizing(environment.rank());
            if (base.check() != null) {
                world.comparedCalls().compare("Finalize", world.collectives());
                base.check().finalizing(base.device());
            }
            awaitEverybody();
            world.collectives().checkLast();
            if (base.choices() != null) {
                base.choices().finalized();
            }
            if (base.check() == null) { // which reports it together with the line that sent it
                base.receiveNoMore();
            }
        } catch (RankLostException e) {
            // Nobody can wait for everybody any more; what was sent arrives all the same, see the devices' end.
            environment.job().checkRunning();
        } catch (DeviceException e) {
            environment.control().failing(environment.rank());
            throw new MPIException(ErrorClass.OTHER, "Finalize: " + e.getMessage(), e.getCause());
        } finally {
            base.closeOperations();
            List.copyOf(open).forEach(comm -> {
                comm.closeBecause("has been closed by MPI.Finalize");
                forget(comm);
            });
            joined.close();
            Ports.of(environment).close();
            environment.control().finalized(environment.rank());
            world.ring().end();
        }
    }

    /**
     * In a job that goes on without lost ranks those that live agree on the end: else one could leave while another
     * still asks it for what they have agreed on before.
     */
    private void awaitEverybody() {
        if (environment.spares() != null) { // the communicator of all has members that others have replaced
            EndOfJob.await(environment.spares(), base.device(), world.context);
        } else if (survivesRanks) {
            base.recovery().agreeOnEnd(world.context);
        } else {
            environment.everybody().barrier();
        }
    }

    /**
     * The program will call from so many threads; for checked mode alone, since all is served.
     *
     * @param level one of the levels of {@code MPI.initThread}
     */
    public void callsAtLevel(int level) {
        if (base.check() != null) {
            base.check().asksFor(level);
        }
    }

    /** {@return whether the rank has replaced a lost one} */
    public boolean isReplacement() {
        return environment.isReplacement();
    }

    /** The last calls of the rank. */
    FlightRecorder recorder() {
        return recorder;
    }

    /** {@return the communicator of all ranks} */
    public Intracomm world() {
        return world;
    }

    /** {@return the communicator of this rank alone} */
    public Intracomm self() {
        return self;
    }

    /** {@return the arguments meant for the program, without those a launcher put in front} */
    public String[] userArguments() {
        return arguments.clone();
    }

    /**
     * Gives buffered sends room; see {@code MPI.Buffer_attach}.
     *
     * @param buffer room for messages; must not be used until detached
     */
    public void attach(byte[] buffer) {
        Arguments.checkPresent("Buffer_attach", "buffer", buffer, "a byte[] or a ByteBuffer");
        attach(buffer, buffer.length);
    }

    /**
     * Gives buffered sends room; see {@code MPI.Buffer_attach}.
     *
     * @param buffer room for messages; must not be used until detached
     */
    public void attach(ByteBuffer buffer) {
        Arguments.checkPresent("Buffer_attach", "buffer", buffer, "a byte[] or a ByteBuffer");
        attach(buffer, buffer.capacity());
    }

    private void attach(Object buffer, int bytes) {
        if (attached.isAttached() && compatibility.allows(Compatibility.Departure.REATTACHED_BUFFER)) {
            attached.detach();
        }
        attached.attach(buffer, bytes);
    }

    /** Where MPJ Express departs from the standard. */
    Compatibility compatibility() {
        return compatibility;
    }

    /**
     * Takes the room back; see {@code MPI.Buffer_detach}.
     *
     * @return the buffer that was attached; an empty array when that was a direct NIO buffer
     */
    public byte[] detach() {
        return attached.detach();
    }

    /**
     * Makes a key for attributes; see {@code MPI.Keyval_create}.
     *
     * @param copy called when a communicator that has the attribute is duplicated
     * @param delete called when an attribute goes
     * @return the key
     */
    public int createKeyval(Copy_function copy, Delete_function delete) {
        return keyvals.create(copy, delete);
    }

    /**
     * Frees a key for attributes; see {@code MPI.Keyval_free}.
     *
     * @param keyval key to free
     */
    public void freeKeyval(int keyval) {
        keyvals.free(keyval);
    }

    Keyvals keyvals() {
        return keyvals;
    }

    RankEnvironment environment() {
        return environment;
    }

    AttachedBuffer attachedBuffer() {
        return attached;
    }

    /** How objects are packed. */
    synchronized PackedObjects packedObjects() {
        if (packedObjects == null) {
            packedObjects = new PackedObjects(environment.settings(), environment.loader());
        }
        return packedObjects;
    }

    /** How items of so many objects lie one after another. */
    ItemLayout objectLayout(int size) {
        return size <= 1 ? objects : objects.ofItems(size);
    }

    /** The open communicators that come from a session. */
    List<Comm> commsOf(Session session) {
        synchronized (open) {
            return open.stream().filter(comm -> comm.session() == session).toList();
        }
    }

    /**
     * Begins the use by {@code MPI.Init} of what a session has opened.
     *
     * @param argv arguments of {@code main}
     */
    public void enter(String[] argv) {
        arguments = argv == null ? new String[0] : environment.withoutLeadingArguments(argv);
    }

    /** Ends the use by {@code MPI.Init} while sessions are open: its communicators are null from now on. */
    public void leave() {
        self.deleteAttributes();
        List<Comm> ended;
        synchronized (open) {
            ended = open.stream().filter(comm -> comm.session() == null).toList();
        }
        ended.forEach(comm -> {
            comm.closeBecause("has been closed by MPI.Finalize");
            if (!isPredefined(comm)) { // whose contexts the end of the last session needs
                forget(comm);
            }
        });
    }

    boolean isPredefined(Comm comm) {
        return comm == world || comm == self;
    }

    void forget(Comm comm) {
        open.remove(comm);
        if (comm.world.check() != null) {
            comm.world.check().freed(comm);
        }
        comm.world.forget(comm);
    }

    private Intracomm first(String name, Group group, int context) {
        Intracomm comm = new Intracomm(base.parts(name, group, context));
        open.add(comm);
        return comm;
    }

    /** The ranks of the job. */
    MpiWorld base() {
        return base;
    }

    /** The number that groups give a rank, of this job or another. */
    int numberOf(GlobalRank member) {
        if (member.job().equals(JobIdentity.member(environment).job())) {
            return member.rank();
        }
        synchronized (foreign) {
            return foreign.computeIfAbsent(member, key -> environment.size() + foreign.size());
        }
    }

    /** Ranks of other jobs that are within reach, each by a device of their own. */
    JoinedWorlds joined() {
        return joined;
    }

    /** A communicator is there, made from another. */
    <T extends Comm> T opened(T comm, Comm parent) {
        comm.inheritFrom(parent);
        opened(comm);
        return comm;
    }

    /** A communicator is there. */
    void opened(Comm comm) {
        open.add(comm);
        if (comm.world.check() != null) {
            comm.world.check().made(comm, comm.toString());
        }
    }
}
