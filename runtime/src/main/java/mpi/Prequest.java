package mpi;

import bireme.collectives.nonblocking.PreparedCollective;
import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.CallRing;
import java.util.function.Supplier;
import xxdev.DeviceException;

/**
 * An operation whose arguments were checked once and that may be started again and again, each time after the previous
 * start was found complete.
 *
 * <p>Shape: inactive, then {@link #Start}, active, complete, and by a successful wait or test inactive again. Buffer
 * and arguments belong to the request until it is freed; the contents of the buffer may change while it is inactive. A
 * persistent collective has prepared its stages, and where ranks share memory a segment, once for all starts.
 *
 * <p>Threads: any thread of the rank; one at a time starts, waits or tests.
 *
 * <p>Errors: {@link MPIException} of class {@code MPI.ERR_REQUEST} for a start of an active or a freed request, which
 * changes nothing; what fails while it is active is thrown by the wait or test, and the request may be started again.
 *
 * <p>Source: MPI 4.1, 3.9 (persistent communication) and 6.13 (persistent collectives).
 */
public class Prequest extends Request implements AutoCloseable {
    private final String kind;
    /** Lets go of what the starts have in common; {@code null} when there is no such thing. */
    private final Runnable release;

    private Supplier<xxdev.Request> operation;
    /** Whether it is one of those that are about to be started together. */
    private boolean isListed;

    /** A message. */
    Prequest(Comm comm, String kind, Supplier<xxdev.Request> operation) {
        super(comm, null, null);
        this.kind = kind;
        this.operation = operation;
        this.release = null;
        made();
    }

    /** A collective. */
    Prequest(Comm comm, String kind, PreparedCollective prepared) {
        super(comm, null, kind);
        this.kind = kind;
        this.operation = prepared::start;
        this.release = prepared::free;
        made();
    }

    /** Checked mode checks whether it is freed. */
    private void made() {
        if (comm.world.check() != null) {
            comm.world.check().made(this, "the request of " + kind);
        }
    }

    /**
     * Starts the operation.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when it was freed, or its last start was not found complete
     */
    public void Start() {
        checkStartable("Start");
        begin("Start");
    }

    /**
     * Starts all of them; none when one cannot be started.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param requests persistent requests, none of them active
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when one was freed, its last start was not found complete,
     *     or it is there twice
     */
    public static void Startall(Prequest[] requests) {
        Arguments.checkPresent("Startall", "requests", requests, "an array of persistent requests");
        int listed = 0;
        try {
            for (; listed < requests.length; listed++) {
                checkListable(requests, listed);
                requests[listed].isListed = true;
            }
        } finally {
            for (int i = 0; i < listed; i++) {
                requests[i].isListed = false;
            }
        }
        for (Prequest request : requests) {
            request.begin("Startall");
        }
    }

    private static void checkListable(Prequest[] requests, int i) {
        if (requests[i] == null) { // the name is made only here: programs start the same requests again and again
            Arguments.checkPresent("Startall", "requests[" + i + "]", null, "a persistent request");
        }
        requests[i].checkStartable("Startall");
        if (requests[i].isListed) {
            throw new MPIException(
                    ErrorClass.REQUEST, "Startall: requests[" + i + "] is there twice; start each of them once");
        }
    }

    private void checkStartable(String call) {
        if (operation == null) {
            throw new MPIException(ErrorClass.REQUEST, call + ": the " + kind + " request has been freed");
        }
        if (isActive()) {
            throw new MPIException(
                    ErrorClass.REQUEST,
                    call + ": the " + kind + " request is active; Wait for it or Test it first (on " + comm + ")");
        }
        comm.checkOpen(call);
    }

    private void begin(String call) {
        CallRing calls = comm.ring();
        calls.begin(ApiCall.START, comm.context, 1);
        try {
            activate(operation.get());
            calls.end();
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** {@return whether the request was freed; a persistent request stays, complete or not} */
    @Override
    public boolean Is_null() {
        return operation == null;
    }

    @Override
    public void Free() {
        super.Free();
        boolean isFirst = operation != null;
        operation = null;
        if (isFirst && comm.world.check() != null) {
            comm.world.check().freed(this);
        }
        if (isFirst && release != null) {
            release.run();
        }
    }

    /**
     * Waits until a start that is pending is complete, then frees the request, at the end of a try-with-resources
     * statement; does nothing when it was freed already.
     */
    @Override
    public void close() {
        try {
            await("close");
        } finally {
            Free();
        }
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Start}.
     *
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when it was freed, or its last start was not found complete
     */
    public void start() {
        Start();
    }

    /**
     * As {@link #Startall}.
     *
     * @param requests persistent requests, none of them active
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when one was freed, its last start was not found complete,
     *     or it is there twice
     */
    public static void startAll(Prequest[] requests) {
        Startall(requests);
    }
}
