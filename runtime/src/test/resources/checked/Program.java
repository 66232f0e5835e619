import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import mpi.*;

/** Mistakes, and right programs that look like them: a method each, named by the argument. */
public class Program {
    private static final int TAG = 5;

    static Intracomm world;
    static int me;
    static int size;
    static int[] data = new int[8];

    public static void main(String[] args) throws Exception {
        if (args[0].startsWith("thread")) {
            MPI.InitThread(args, args[0].contains("Funneled") ? MPI.THREAD_FUNNELED : MPI.THREAD_SERIALIZED);
        } else {
            MPI.Init(args);
        }
        world = MPI.COMM_WORLD;
        me = world.Rank();
        size = world.Size();
        try {
            Program.class.getDeclaredMethod(args[0]).invoke(null);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw (Exception) e.getCause();
        }
        if (!args[0].equals("endsWithoutFinalize")) {
            MPI.Finalize();
        }
    }

    static void endsWithoutFinalize() {}

    static void send(int to, int tag) {
        world.Send(new int[4], 0, 4, MPI.INT, to, tag);
    }

    static void receive(int from, int tag) {
        world.Recv(new int[4], 0, 4, MPI.INT, from, tag);
    }

    // Buffers.

    static void changesSendBuffer() {
        if (me == 0) {
            Request send = world.Isend(data, 0, 4, MPI.INT, 1, TAG);
            data[2] = 7;
            send.Wait();
        } else if (me == 1) {
            receive(0, TAG);
        }
    }

    static void changesSendBufferAfterwards() {
        if (me == 0) {
            Request send = world.Isend(data, 0, 4, MPI.INT, 1, TAG);
            data[4] = 7;
            send.Wait();
            data[2] = 7;
        } else if (me == 1) {
            receive(0, TAG);
        }
    }

    static void changesReceiveBuffer() {
        if (me == 0) {
            send(1, TAG);
        } else if (me == 1) {
            Request receive = world.Irecv(data, 0, 4, MPI.INT, 0, TAG);
            data[3] = 1;
            receive.Wait();
        }
    }

    static void readsReceiveBufferAfterwards() {
        if (me == 0) {
            world.Send(new int[] {1, 2, 3}, 0, 3, MPI.INT, 1, TAG);
        } else if (me == 1) {
            data[3] = 4;
            Request receive = world.Irecv(data, 0, 4, MPI.INT, 0, TAG);
            data[4] = 5;
            receive.Wait();
            if (!Arrays.equals(data, new int[] {1, 2, 3, 4, 5, 0, 0, 0})) {
                throw new AssertionError(Arrays.toString(data));
            }
        }
    }

    static void receivesTwiceIntoOneBuffer() {
        receiveTwo(2);
    }

    static void receivesSideBySide() {
        receiveTwo(4);
    }

    private static void receiveTwo(int second) {
        if (me == 0) {
            Request one = world.Irecv(data, 0, 4, MPI.INT, 1, TAG);
            Request two = world.Irecv(data, second, 4, MPI.INT, 1, TAG + 1);
            Request.Waitall(new Request[] {one, two});
        } else if (me == 1) {
            send(0, TAG);
            send(0, TAG + 1);
        }
    }

    static void receivesNothingInsideOfABuffer() {
        if (me == 0) {
            Request all = world.Irecv(data, 0, 4, MPI.INT, 1, TAG);
            Request none = world.Irecv(data, 2, 0, MPI.INT, 1, TAG + 1);
            world.Recv(data, 3, 0, MPI.INT, 1, TAG + 2);
            Request.Waitall(new Request[] {all, none});
        } else if (me == 1) {
            Request all = world.Isend(new int[4], 0, 4, MPI.INT, 0, TAG);
            Request none = world.Isend(data, 0, 0, MPI.INT, 0, TAG + 1);
            world.Send(data, 0, 0, MPI.INT, 0, TAG + 2);
            Request.Waitall(new Request[] {all, none});
        }
    }

    static void sendsWhatIsBeingReceived() {
        if (me < 2) {
            Request receive = world.Irecv(data, 0, 4, MPI.INT, 1 - me, TAG);
            Request send = world.Isend(data, 0, 4, MPI.INT, 1 - me, TAG);
            receive.Wait();
            send.Wait();
        }
    }

    static void sendsOneBufferTwice() {
        if (me == 0) {
            Request one = world.Isend(data, 0, 4, MPI.INT, 1, TAG);
            Request two = world.Isend(data, 0, 4, MPI.INT, 1, TAG);
            Request.Waitall(new Request[] {one, two});
        } else if (me == 1) {
            receive(0, TAG);
            receive(0, TAG);
        }
    }

    static void changesBufferOfPersistentSend() {
        if (me == 0) {
            Prequest send = world.Send_init(data, 0, 4, MPI.INT, 1, TAG);
            send.Start();
            data[0] = 1;
            send.Wait();
            send.Free();
        } else if (me == 1) {
            receive(0, TAG);
        }
    }

    static void changesBufferBetweenStarts() {
        if (me == 0) {
            Prequest send = world.Send_init(data, 0, 4, MPI.INT, 1, TAG);
            for (int i = 0; i < 3; i++) {
                data[0] = i;
                send.Start();
                send.Wait();
            }
            send.Free();
        }
        for (int i = 0; me == 1 && i < 3; i++) {
            receive(0, TAG);
        }
    }

    static void changesNioBuffer() throws Exception {
        ByteBuffer bytes = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
        if (me == 0) {
            Request send = world.iSend(bytes, 64, MPI.BYTE, 1, TAG);
            bytes.put(63, (byte) 1);
            send.waitFor();
        } else if (me == 1) {
            world.recv(bytes, 64, MPI.BYTE, 0, TAG);
        }
    }

    static void changesColumn() {
        column(2);
    }

    static void changesOtherColumn() {
        column(3);
    }

    /** Columns of a matrix of two rows and four columns. */
    private static void column(int changed) {
        Datatype column = Datatype.Vector(2, 1, 4, MPI.INT);
        column.Commit();
        if (me == 0) {
            Request send = world.Isend(data, 2, 1, column, 1, TAG);
            data[4 + changed] = 9;
            send.Wait();
        } else if (me == 1) {
            Request receive = world.Irecv(data, 1, 1, column, 0, TAG);
            data[7] = 3;
            receive.Wait();
        }
        column.Free();
    }

    // What is left over.

    static void leavesRequest() {
        if (me == 0) {
            world.Isend(data, 0, 4, MPI.INT, 1, TAG);
        } else if (me == 1) {
            receive(0, TAG);
        }
    }

    static void leavesCollective() {
        world.Ibarrier();
    }

    static void testsCollective() {
        Request barrier = world.Ibarrier();
        while (barrier.Test() == null) {
            Thread.onSpinWait();
        }
        Request.Waitall(new Request[] {world.Ibarrier(), world.Ibcast(data, 0, 4, MPI.INT, 0)});
        Request.Waitany(new Request[] {world.Ibarrier()});
    }

    static void hearsOfCollective() throws Exception {
        world.Ibarrier().toCompletableFuture().get();
    }

    static void freesRequest() {
        if (me == 0) {
            world.Isend(data, 0, 4, MPI.INT, 1, TAG).Free();
        } else if (me == 1) {
            receive(0, TAG);
        }
    }

    static void leavesReceive() {
        if (me == 0) {
            world.Irecv(data, 0, 4, MPI.INT, 1, TAG);
        }
    }

    static void cancelsReceive() {
        if (me == 0) {
            Request receive = world.Irecv(data, 0, 4, MPI.INT, 1, TAG);
            receive.Cancel();
            receive.Wait();
        }
    }

    static void leavesMessage() {
        if (me == 0) {
            send(1, TAG);
        }
    }

    static void leavesStartedMessage() {
        if (me == 0) {
            world.Isend(data, 0, 4, MPI.INT, 1, TAG).Wait();
        }
    }

    static void leavesNothing() {
        if (me == 0) {
            send(1, TAG);
        } else if (me == 1) {
            world.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
            receive(0, TAG);
        }
    }

    static void leavesCommunicator() {
        world.Split(me % 2, me);
    }

    static void freesCommunicator() {
        world.Split(me % 2, me).Free();
        try (Intracomm copy = world.Dup()) {
            copy.Barrier();
        }
    }

    static void leavesDatatype() {
        Datatype.Contiguous(3, MPI.INT).Commit();
    }

    static void freesDatatype() {
        Datatype pairs = Datatype.Contiguous(2, MPI.INT);
        pairs.Commit();
        pairs.Free();
        Datatype.Contiguous(3, MPI.INT); // never committed, and so nothing but an object
    }

    static void leavesPersistentRequest() {
        world.Send_init(data, 0, 4, MPI.INT, 0, TAG);
    }

    static void freesPersistentRequest() {
        world.Send_init(data, 0, 4, MPI.INT, 0, TAG).Free();
    }

    // Sends that wait for their receives.

    static void sendsHeadToHead() {
        if (me < 2) {
            send(1 - me, TAG);
            receive(1 - me, TAG);
        }
    }

    /** Rank 2 waits as well, but for one that would receive if it could. */
    static void sendsHeadToHeadWhileAnotherWaits() {
        if (me < 2) {
            send(1 - me, TAG);
            receive(1 - me, TAG);
        }
        if (me == 2) {
            world.Send(data, 0, 1, MPI.INT, 1, TAG + 1);
        } else if (me == 1) {
            world.Recv(data, 0, 1, MPI.INT, 2, TAG + 1);
        }
    }

    static void sendsAndReceivesAtOnce() {
        int[] mine = new int[4];
        world.Sendrecv(
                mine, 0, 4, MPI.INT, (me + 1) % size, TAG, data, 0, 4, MPI.INT, (me + size - 1) % size, TAG);
    }

    static void sendsInTurn() {
        if (me == 0) {
            send(1, TAG);
            receive(1, TAG);
        } else if (me == 1) {
            receive(0, TAG);
            send(0, TAG);
        }
    }

    static void sendsAroundARing() {
        send((me + 1) % size, TAG);
        receive((me + size - 1) % size, TAG);
    }

    static void sendsToItself() {
        send(me, TAG);
        receive(me, TAG);
    }

    static void waitsForSendsHeadToHead() {
        if (me < 2) {
            world.Isend(data, 0, 4, MPI.INT, 1 - me, TAG).Wait();
            receive(1 - me, TAG);
        }
    }

    static void waitsForSendsAfterReceiving() {
        if (me < 2) {
            Request send = world.Isend(data, 0, 4, MPI.INT, 1 - me, TAG);
            receive(1 - me, TAG);
            send.Wait();
        }
    }

    static void receivesBehindABarrier() {
        if (me == 0) {
            send(1, TAG);
        }
        world.Barrier();
        if (me == 1) {
            receive(0, TAG);
        }
    }

    static void receivesBeforeABarrier() {
        if (me == 0) {
            send(1, TAG);
        } else if (me == 1) {
            receive(0, TAG);
        }
        world.Barrier();
    }

    static void receivesLate() throws Exception {
        if (me == 0) {
            send(1, TAG);
        } else if (me == 1) {
            Thread.sleep(600); // all others wait meanwhile
            receive(0, TAG);
        }
    }

    static void sendsBuffered() {
        MPI.Buffer_attach(ByteBuffer.allocateDirect(1000));
        if (me < 2) {
            world.Bsend(data, 0, 4, MPI.INT, 1 - me, TAG);
            receive(1 - me, TAG);
        }
        MPI.Buffer_detach();
    }

    /** Two ranks wait for a message of each other, and a third one sends to one of them meanwhile. */
    static void leavesReceiveThatIsAwaited() {
        if (me == 2) {
            send(0, TAG + 1);
        } else {
            receive(1 - me, TAG);
        }
    }

    // Collectives.

    static void callsDifferentCollectives() {
        if (me == 0) {
            world.Barrier();
        } else {
            world.Bcast(data, 0, 4, MPI.INT, 0);
        }
    }

    static void namesDifferentRoots() {
        world.Bcast(data, 0, 4, MPI.INT, me == 0 ? 0 : 1);
    }

    static void namesDifferentOperations() {
        world.Allreduce(data, 0, new int[4], 0, 4, MPI.INT, me == 0 ? MPI.SUM : MPI.MAX);
    }

    static void givesDifferentCounts() {
        world.Allreduce(data, 0, new int[4], 0, me == 0 ? 4 : 3, MPI.INT, MPI.SUM);
    }

    static void namesDifferentTypes() {
        if (me == 0) {
            world.Bcast(data, 0, 4, MPI.INT, 0);
        } else {
            world.Bcast(new float[4], 0, 4, MPI.FLOAT, 0);
        }
    }

    static void callsInAnotherOrder() {
        Request barrier = me == 0 ? world.Ibarrier() : world.Ibcast(data, 0, 0, MPI.INT, 0);
        Request bcast = me == 0 ? world.Ibcast(data, 0, 0, MPI.INT, 0) : world.Ibarrier();
        Request.Waitall(new Request[] {barrier, bcast});
        world.Barrier();
    }

    /** The halves have the same context, and so has what each rank has for itself. */
    static void beginsOthersInPartsOfItsOwn() {
        Request alone = me == 0 ? MPI.COMM_SELF.Ibarrier() : MPI.COMM_SELF.Ibcast(data, 0, me, MPI.INT, 0);
        alone.Wait();
        try (Intracomm half = world.Split(me % 2, me)) {
            Request one = me % 2 == 0 ? half.Ibarrier() : half.Ibcast(data, 0, 4, MPI.INT, 0);
            one.Wait();
        }
    }

    static void beginsOthersInOnePart() {
        Intracomm half = world.Split(me % 2, me);
        Request one = me == 0 ? half.Ibarrier() : half.Ibcast(data, 0, 4, MPI.INT, 0);
        one.Wait();
        half.Free();
    }

    /** Nothing at all is of every type. */
    static void givesNothingOfOtherTypes() {
        int[] counts = new int[size];
        counts[0] = 4;
        if (me == 0) {
            world.Bcast(data, 0, 0, MPI.INT, 0);
            world.Gatherv(data, 0, 4, MPI.INT, new int[4], 0, counts, new int[size], MPI.INT, 0);
        } else {
            world.Bcast(new double[1], 0, 0, MPI.DOUBLE, 0);
            world.Gatherv(new double[1], 0, 0, MPI.DOUBLE, null, 0, null, null, null, 0);
        }
    }

    static void beginsWithOtherTypes() {
        Request bcast = me == 0 ? world.Ibcast(data, 0, 4, MPI.INT, 0) : world.Ibcast(new float[4], 0, 4, MPI.FLOAT, 0);
        bcast.Wait();
    }

    static void beginsWhatBlocksElsewhere() {
        if (me == 0) {
            world.Ibarrier().Wait();
        } else {
            world.Barrier();
        }
    }

    static void splitsAlone() {
        if (me == 0) {
            world.Split(0, 0);
        }
    }

    static void makesCommunicatorAlone() {
        if (me == 0) {
            world.Dup().Free();
        } else {
            world.Barrier();
        }
    }

    static void scattersOtherAmounts() {
        int[] counts = new int[size];
        Arrays.fill(counts, 2);
        world.Scatterv(new int[2 * size], 0, counts, new int[size], MPI.INT, data, 0, me == 1 ? 3 : 2, MPI.INT, 0);
    }

    static void exchangesOtherAmounts() {
        int[] sent = new int[size];
        int[] expected = new int[size];
        Arrays.fill(sent, 1);
        Arrays.fill(expected, 1);
        sent[0] = me == 1 ? 2 : 1;
        int[] places = new int[size];
        Arrays.setAll(places, i -> 2 * i);
        world.Alltoallv(new int[2 * size], 0, sent, places, MPI.INT, new int[2 * size], 0, expected, places, MPI.INT);
    }

    /** Every call once, as it should be. */
    static void callsCollectivesThatFit() throws Exception {
        int[] all = new int[4 * size];
        int[] counts = new int[size];
        int[] places = new int[size];
        Arrays.setAll(counts, i -> i % 4);
        Arrays.setAll(places, i -> 4 * i);
        world.Barrier();
        world.Bcast(data, 0, 4, MPI.INT, 1);
        world.Gather(data, 0, 4, MPI.INT, all, 0, 4, MPI.INT, 1);
        world.Scatter(all, 0, 4, MPI.INT, data, 0, 4, MPI.INT, 1);
        world.Allgather(data, 0, 4, MPI.INT, all, 0, 4, MPI.INT);
        world.Alltoall(new int[4 * size], 0, 4, MPI.INT, all, 0, 4, MPI.INT);
        world.Gatherv(data, 0, counts[me], MPI.INT, all, 0, counts, places, MPI.INT, 0);
        world.Scatterv(all, 0, counts, places, MPI.INT, data, 0, counts[me], MPI.INT, 0);
        world.Allgatherv(data, 0, counts[me], MPI.INT, all, 0, counts, places, MPI.INT);
        world.Reduce(data, 0, new int[4], 0, 4, MPI.INT, MPI.SUM, 1);
        world.Allreduce(data, 0, new int[4], 0, 4, MPI.INT, Op.ofInt(Math::max));
        world.Reduce_scatter(new int[4 * size], 0, new int[4], 0, counts, MPI.INT, MPI.SUM);
        world.Scan(data, 0, new int[4], 0, 4, MPI.INT, MPI.SUM);
        world.allReduce(new double[3], MPI.MAX);
        Request one = world.Ibcast(data, 0, 4, MPI.INT, 0);
        Request two = world.Iallreduce(data, 4, new int[4], 0, 4, MPI.INT, Op.ofInt(Math::max));
        Request.Waitall(new Request[] {one, two});
        try (Intracomm half = world.Split(me % 2, me)) {
            half.Bcast(data, 0, 4, MPI.INT, 0);
            if (me % 2 == 0) {
                half.Barrier();
            }
        }
        world.Barrier();
    }

    // Messages that do not fit.

    static void receivesTooLittle() {
        if (me == 0) {
            send(1, TAG);
        } else if (me == 1) {
            world.Recv(data, 0, 2, MPI.INT, 0, TAG);
        }
    }

    static void receivesWithRoomLeft() {
        if (me == 0) {
            send(1, TAG);
        } else if (me == 1) {
            world.Recv(data, 0, 8, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
        }
    }

    // Messages that race.

    static void receivesWhatComesFirst() {
        if (me == 0) {
            for (int i = 1; i < size; i++) {
                world.Probe(i, TAG);
            }
            for (int i = 1; i < size; i++) {
                receive(MPI.ANY_SOURCE, TAG);
            }
        } else {
            send(0, TAG);
        }
    }

    static void receivesInOrder() {
        for (int i = 1; me == 0 && i < size; i++) {
            receive(i, MPI.ANY_TAG);
        }
        if (me > 0) {
            send(0, TAG);
        }
    }

    // Threads.

    static void threadCallsThoughFunneled() throws Exception {
        if (me == 0) {
            send(1, TAG);
        } else if (me == 1) {
            Thread other = new Thread(() -> receive(0, TAG), "other");
            other.start();
            other.join();
        }
    }

    static void threadWaitsThoughFunneled() throws Exception {
        Request barrier = world.Ibarrier();
        inAnotherThread(() -> barrier.Wait());
    }

    static void threadWaitsForReceiveThoughFunneled() throws Exception {
        Request receive = me == 0 ? world.Irecv(data, 0, 4, MPI.INT, 1, TAG) : Request.NULL;
        if (me == 1) {
            send(0, TAG);
        }
        inAnotherThread(() -> receive.Wait());
    }

    static void threadProbesThoughFunneled() throws Exception {
        inAnotherThread(() -> world.Iprobe(MPI.ANY_SOURCE, TAG));
    }

    static void threadBeginsCollectiveThoughFunneled() throws Exception {
        Request[] begun = new Request[1];
        inAnotherThread(() -> begun[0] = world.Ibarrier());
        begun[0].Wait();
    }

    private static void inAnotherThread(Runnable call) throws Exception {
        Thread other = new Thread(call, "other");
        other.start();
        other.join();
    }

    static void threadOfLibraryCompletesThoughFunneled() throws Exception {
        Request receive = world.Irecv(data, 0, 4, MPI.INT, (me + 1) % size, TAG);
        Request send = world.Isend(new int[4], 0, 4, MPI.INT, (me + size - 1) % size, TAG);
        receive.toCompletableFuture().get();
        send.toCompletableFuture().get();
        world.Ibarrier().toCompletableFuture().get();
    }

    static void threadOfMainCallsThoughFunneled() {
        exchangeWithNeighbour();
    }

    static void threadsCallAtOnce() throws Exception {
        if (me < 2) {
            Thread other = new Thread(() -> receive(1 - me, TAG), "other");
            other.start();
            while (other.getState() == Thread.State.NEW || other.getState() == Thread.State.RUNNABLE) {
                Thread.onSpinWait();
            }
            send(1 - me, TAG);
            other.join();
        }
    }

    static void threadsCallInTurn() throws Exception {
        threadCallsThoughFunneled();
        exchangeWithNeighbour();
    }

    private static void exchangeWithNeighbour() {
        if (me == 0) {
            send(1, TAG);
        } else if (me == 1) {
            receive(0, TAG);
        }
    }

    // Windows.

    static void putsTwice() {
        Win window = Win.create(new int[8], world);
        window.fence();
        if (me == 0) {
            window.put(data, 2, MPI.INT, 1, 3, 2, MPI.INT);
            window.put(data, 4, MPI.INT, 1, 0, 4, MPI.INT);
        }
        window.fence();
        window.free();
    }

    static void putsBesideAGet() {
        Win window = Win.create(new int[8], world);
        window.lockAll();
        if (me == 1) {
            window.Get(data, 0, 1, MPI.INT, 0, 3, 1, MPI.INT);
            send(2, TAG);
            receive(2, TAG); // so that it is not complete before the put, which fails
        } else if (me == 2) {
            receive(1, TAG);
            window.put(data, 0, 0);
            send(1, TAG);
        }
        window.unlockAll();
        window.free();
    }

    static void putsInTurn() {
        Win window = Win.create(new int[8], world);
        window.lockAll();
        if (me == 1) {
            window.put(data, 0, 0);
            window.flush(0);
            send(2, TAG);
        } else if (me == 2) {
            receive(1, TAG);
            window.put(data, 0, 0);
        }
        window.unlockAll();
        window.free();
    }

    static void postsBeforeItStarts() {
        Win window = Win.create(new int[8], world);
        window.post(world.Group());
        window.start(world.Group());
        window.put(new int[1], (me + 1) % size, me);
        window.complete();
        window.waitFor();
        window.free();
    }
}
