package bireme.checkpoint;

import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * The messages in which the members of a set store parity of each other, and rebuild the image of one.
 *
 * <p>Shape: each member sends each other its slot for it, in pieces of 1 MiB from where they lie; all of its image in
 * sum. To rebuild one, each other member sends it its slots and its parity.
 *
 * <p>Errors: {@link mpi.ProcessFailedException} as soon as any rank of the communicator is lost, not a member only.
 * Another member may have had that error before its exchange, and never sends. A receive from any source, which
 * nobody sends to, says so: it fails when any rank is lost.
 *
 * <p>Threads: one call at a time on a communicator.
 */
final class SetExchange {
    private static final int LENGTH_TAG = 1;
    private static final int SLOT_TAG = 2;
    private static final int LOSS_TAG = 3;

    private final Intracomm comm;
    private final int[] set;
    private final int own;
    private final Request[] requests;
    private final int loss;
    private final byte[][] received;
    /** What does not lie in one array of an image is put together here. */
    private final byte[][] sent;

    /** {@code set} are ranks of the communicator, ascending; this one is among them. */
    SetExchange(Intracomm comm, int[] set) {
        this.comm = comm;
        this.set = set;
        own = Arrays.binarySearch(set, comm.Rank());
        loss = 2 * set.length;
        requests = new Request[loss + 1];
        received = new byte[set.length][];
        sent = new byte[set.length][];
    }

    /** Stores the parity of the others, into {@code parity}, whose arrays are used again. */
    StoredCopy store(CommitMarker marker, Image image, Image parity) {
        return guarded(() -> {
            long[] lengths = exchange(image.length());
            SetSlots slots = SetSlots.of(lengths);
            OutOfMemoryError lack = allocate(() -> parity.ofLength(slots.slot()));
            checkAllocated(exchange(lack == null ? 1 : 0), lack);
            for (long from = 0; from < slots.slot(); from += Image.PIECE_BYTES) {
                storePiece(slots, from, image, parity);
            }
            return new StoredCopy(marker, set, lengths, image, parity);
        });
    }

    /** A number of each member. */
    private long[] exchange(long number) {
        long[] numbers = new long[set.length];
        numbers[own] = number;
        long[] mine = {number};
        for (int m = 0; m < set.length; m++) {
            if (m != own) {
                requests[2 * m] = comm.Irecv(numbers, m, 1, Datatype.LONG, set[m], LENGTH_TAG);
                requests[2 * m + 1] = comm.Isend(mine, 0, 1, Datatype.LONG, set[m], LENGTH_TAG);
            }
        }
        await();
        return numbers;
    }

    /** Takes all memory that the exchange needs: a member that fails later would leave the others waiting. */
    private OutOfMemoryError allocate(Runnable images) {
        try {
            images.run();
            for (int m = 0; m < set.length; m++) {
                if (m != own) {
                    received[m] = new byte[Image.PIECE_BYTES];
                    sent[m] = new byte[set.length == 2 ? 0 : Image.PIECE_BYTES];
                }
            }
            return null;
        } catch (OutOfMemoryError e) { // the other members are told first
            return e;
        }
    }

    private void checkAllocated(long[] isAllocated, OutOfMemoryError own) {
        if (own != null) {
            throw own;
        }
        for (int m = 0; m < set.length; m++) {
            if (isAllocated[m] == 0) {
                throw new CheckpointException(
                        MPI.ERR_NO_MEM,
                        "Checkpoint: not enough memory for a copy in memory at rank " + set[m]
                                + "; give each JVM more by -Xmx, or use larger sets");
            }
        }
    }

    private void storePiece(SetSlots slots, long from, Image image, Image parity) {
        int first = own == 0 ? 1 : 0;
        int length = slots.parityBytes(from);
        byte[] target = parity.chunkAt(from);
        int at = Image.offsetAt(from);
        for (int m = 0; m < set.length; m++) {
            if (m != own) {
                // The first is received to where it belongs, without a copy; a piece lies in one array.
                boolean isFirst = m == first;
                receive(m, slots.bytes(m, own, from), isFirst ? target : received[m], isFirst ? at : 0);
                send(m, image, slots.start(own, m) + from, slots.bytes(own, m, from));
            }
        }
        await();
        Arrays.fill(target, at + slots.bytes(first, own, from), at + length, (byte) 0);
        for (int m = first + 1; m < set.length; m++) {
            if (m != own) {
                parity.xor(from, received[m], 0, slots.bytes(m, own, from));
            }
        }
    }

    /** Nothing is sent of nothing. */
    private void receive(int member, int count, byte[] into, int at) {
        if (count > 0) {
            requests[2 * member] = comm.Irecv(into, at, count, Datatype.BYTE, set[member], SLOT_TAG);
        }
    }

    private void send(int member, Image image, long position, int count) {
        if (count > 0) {
            int offset = Image.offsetAt(position);
            boolean isInOneArray = offset + count <= Image.CHUNK_BYTES;
            if (!isInOneArray) {
                image.load(position, sent[member], count);
            }
            byte[] bytes = isInOneArray ? image.chunkAt(position) : sent[member];
            requests[2 * member + 1] =
                    comm.Isend(bytes, isInOneArray ? offset : 0, count, Datatype.BYTE, set[member], SLOT_TAG);
        }
    }

    /** Sends a lost member what rebuilds its image. */
    void sendTo(int lostRank, StoredCopy copy) {
        guarded(() -> {
            int lost = Arrays.binarySearch(set, lostRank);
            OutOfMemoryError lack = allocate(() -> {});
            long[] head = Arrays.copyOf(copy.lengths(), set.length + 1);
            head[set.length] = lack == null ? 1 : 0;
            requests[2 * lost + 1] = comm.Isend(head, 0, head.length, Datatype.LONG, lostRank, LENGTH_TAG);
            long[] isReady = new long[1];
            requests[2 * lost] = comm.Irecv(isReady, 0, 1, Datatype.LONG, lostRank, LENGTH_TAG);
            await();
            if (lack != null) {
                throw lack;
            } else if (isReady[0] == 0) {
                return null; // not all have the memory for it; who has not tells all ranks
            }
            SetSlots slots = SetSlots.of(copy.lengths());
            for (int column = 0; column < set.length; column++) {
                for (long from = 0; from < slots.slot(); from += Image.PIECE_BYTES) {
                    if (column == own) {
                        send(lost, copy.parity(), from, slots.parityBytes(from));
                    } else {
                        send(lost, copy.image(), slots.start(own, column) + from, slots.bytes(own, column, from));
                    }
                    await();
                }
            }
            return null;
        });
    }

    /** Rebuilds this rank's image, and its parity, from the other members. */
    StoredCopy rebuild(CommitMarker marker, Image image, Image parity) {
        return guarded(() -> {
            long[] isAllocated = new long[set.length];
            long[] lengths = receiveLengths(isAllocated);
            SetSlots slots = SetSlots.of(lengths);
            OutOfMemoryError lack = allocate(() -> {
                image.ofLength(lengths[own]);
                parity.ofLength(slots.slot());
            });
            isAllocated[own] = lack == null ? 1 : 0;
            long[] isReady = {Arrays.stream(isAllocated).min().orElseThrow()};
            for (int m = 0; m < set.length; m++) {
                if (m != own) {
                    requests[2 * m + 1] = comm.Isend(isReady, 0, 1, Datatype.LONG, set[m], LENGTH_TAG);
                }
            }
            await();
            checkAllocated(isAllocated, lack);
            image.clear();
            parity.clear();
            for (int column = 0; column < set.length; column++) {
                for (long from = 0; from < slots.slot(); from += Image.PIECE_BYTES) {
                    if (column == own) {
                        rebuildPiece(slots, column, from, parity, from, slots.parityBytes(from));
                    } else {
                        long position = slots.start(own, column) + from;
                        rebuildPiece(slots, column, from, image, position, slots.bytes(own, column, from));
                    }
                }
            }
            return new StoredCopy(marker, set, lengths, image, parity);
        });
    }

    private long[] receiveLengths(long[] isAllocated) {
        long[][] heads = new long[set.length][set.length + 1];
        for (int m = 0; m < set.length; m++) {
            if (m != own) {
                requests[2 * m] = comm.Irecv(heads[m], 0, heads[m].length, Datatype.LONG, set[m], LENGTH_TAG);
            }
        }
        await();
        for (int m = 0; m < set.length; m++) {
            isAllocated[m] = heads[m][set.length];
        }
        return Arrays.copyOf(heads[own == 0 ? 1 : 0], set.length);
    }

    private void rebuildPiece(SetSlots slots, int column, long from, Image into, long position, int length) {
        int[] counts = new int[set.length];
        for (int m = 0; m < set.length; m++) {
            if (m != own) {
                counts[m] = m == column ? slots.parityBytes(from) : slots.bytes(m, column, from);
                receive(m, counts[m], received[m], 0);
            }
        }
        await();
        for (int m = 0; m < set.length; m++) {
            // Beyond the end of this rank's image the others' bytes cancel each other out.
            into.xor(position, received[m], 0, Math.min(length, counts[m]));
        }
    }

    private interface Exchange {
        StoredCopy run();
    }

    private StoredCopy guarded(Exchange exchange) {
        requests[loss] = comm.Irecv(new byte[1], 0, 1, Datatype.BYTE, MPI.ANY_SOURCE, LOSS_TAG);
        try {
            return exchange.run();
        } finally {
            for (Request request : requests) {
                if (request != null && !request.Is_null()) {
                    request.Cancel(); // of a send: it goes on, if the other side still takes it
                    request.Free();
                }
            }
        }
    }

    /** Waits for all messages, or until a rank is lost. */
    private void await() {
        int pending = 0;
        for (int i = 0; i < loss; i++) {
            if (requests[i] != null && !requests[i].Is_null()) {
                pending++;
            }
        }
        for (; pending > 0; pending--) {
            Status status = Request.Waitany(requests);
            if (status.getIndex() == loss) {
                throw new IllegalStateException("an unexpected message arrived at the receive that detects losses");
            }
        }
    }
}
