package examples.openmpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Mixed records in one collective: every rank packs the events that it has logged, each a time, a level, whether it is
 * urgent, and a text of any length. The ranks tell rank 0 how many bytes they have, gatherv brings them there one
 * behind the other, and rank 0 unpacks the whole as if it had been packed at once.
 */
public final class EventLog {
    private static final String[] WORDS = {"bow", "mast", "oar", "sail", "stern", "rope", "anchor"};
    private static final int SHOWN = 4;

    private EventLog() {}

    private record Event(long time, short level, boolean isUrgent, String text) {
        /** The event of this number; every rank computes the same. */
        static Event of(int number) {
            SplittableRandom random = new SplittableRandom(number);
            String text = WORDS[random.nextInt(WORDS.length)] + " " + number + " checked".repeat(random.nextInt(3));
            return new Event(random.nextLong(1_000_000), (short) random.nextInt(5), random.nextInt(4) == 0, text);
        }

        int packedBytes(Intracomm comm) throws MPIException {
            return comm.packSize(1, MPI.LONG)
                    + comm.packSize(2, MPI.SHORT)
                    + comm.packSize(1, MPI.BOOLEAN)
                    + comm.packSize(text.length(), MPI.CHAR);
        }

        /** Packs this and returns the position behind it. */
        int pack(Intracomm comm, byte[] packed, int position) throws MPIException {
            int next = comm.pack(new long[] {time}, 1, MPI.LONG, packed, position);
            next = comm.pack(new short[] {level, (short) text.length()}, 2, MPI.SHORT, packed, next);
            next = comm.pack(new boolean[] {isUrgent}, 1, MPI.BOOLEAN, packed, next);
            return comm.pack(text.toCharArray(), text.length(), MPI.CHAR, packed, next);
        }

        /** Adds the event at a position to a list and returns the position behind it. */
        static int unpack(Intracomm comm, byte[] packed, int position, List<Event> events) throws MPIException {
            long[] time = new long[1];
            short[] levelAndLength = new short[2];
            boolean[] urgent = new boolean[1];
            int next = comm.unpack(packed, position, time, 1, MPI.LONG);
            next = comm.unpack(packed, next, levelAndLength, 2, MPI.SHORT);
            next = comm.unpack(packed, next, urgent, 1, MPI.BOOLEAN);
            char[] text = new char[levelAndLength[1]];
            next = comm.unpack(packed, next, text, text.length, MPI.CHAR);
            events.add(new Event(time[0], levelAndLength[0], urgent[0], new String(text)));
            return next;
        }
    }

    /** Takes the number of events, 50 if not given. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        int number = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 50;
        Intracomm world = MPI.COMM_WORLD;
        List<Event> own = new ArrayList<>();
        int bytes = 0;
        for (int event = world.getRank(); event < number; event += world.getSize()) {
            own.add(Event.of(event));
            bytes += Event.of(event).packedBytes(world);
        }
        byte[] packed = new byte[bytes];
        int position = 0;
        for (Event event : own) {
            position = event.pack(world, packed, position);
        }

        int[] counts = new int[world.getSize()];
        world.gather(new int[] {position}, 1, MPI.INT, counts, 1, MPI.INT, 0);
        if (world.getRank() > 0) {
            world.gatherv(packed, position, MPI.PACKED, 0);
        } else {
            int[] starts = new int[counts.length];
            for (int rank = 1; rank < starts.length; rank++) {
                starts[rank] = starts[rank - 1] + counts[rank - 1];
            }
            byte[] all = new byte[Arrays.stream(counts).sum()];
            world.gatherv(packed, position, MPI.PACKED, all, counts, starts, MPI.PACKED, 0);
            print(unpackAll(world, all), number);
        }
        MPI.Finalize();
    }

    private static List<Event> unpackAll(Intracomm world, byte[] packed) throws MPIException {
        List<Event> events = new ArrayList<>();
        int position = 0;
        while (position < packed.length) {
            position = Event.unpack(world, packed, position, events);
        }
        events.sort(Comparator.comparing(Event::time).thenComparing(Event::text));
        return events;
    }

    private static void print(List<Event> events, int number) {
        List<Event> expected = new ArrayList<>();
        for (int event = 0; event < number; event++) {
            expected.add(Event.of(event));
        }
        expected.sort(Comparator.comparing(Event::time).thenComparing(Event::text));
        if (!events.equals(expected)) {
            throw new IllegalStateException("unpacked " + events + ", expected " + expected);
        }
        System.out.println(number + " events, of which "
                + events.stream().filter(Event::isUrgent).count() + " are urgent; the first:");
        for (Event event : events.subList(0, Math.min(SHOWN, events.size()))) {
            System.out.println(event.time + ", level " + event.level + ": " + event.text + (event.isUrgent ? "!" : ""));
        }
    }
}
