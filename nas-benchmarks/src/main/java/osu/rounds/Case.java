package osu.rounds;

import benchmarks.program.UsageException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What is timed: an operation between two ranks, and how many bytes it carries.
 *
 * @param kind the operation
 * @param bytes of a message; for {@link Kind#ALLREDUCE} a multiple of 8
 */
record Case(Kind kind, int bytes) {
    private static final int TAG = 1;
    private static final int MAX_BYTES = 1 << 26;

    /** Operations. */
    enum Kind {
        /** A message there and one back; half of that counts. */
        LATENCY,
        /** A sum of doubles. */
        ALLREDUCE,
        /** A broadcast from either rank in turn, so that neither runs ahead. */
        BCAST
    }

    /** Reads {@code latency:8,allreduce:1024}. */
    static List<Case> parse(String text) {
        return Arrays.stream(text.split(",")).map(Case::parseOne).toList();
    }

    private static Case parseOne(String text) {
        for (Kind kind : Kind.values()) {
            String prefix = kind.name().toLowerCase(Locale.ROOT) + ":";
            if (text.startsWith(prefix) && text.substring(prefix.length()).matches("[0-9]{1,8}")) {
                int bytes = Integer.parseInt(text.substring(prefix.length()));
                boolean isWhole = kind != Kind.ALLREDUCE || bytes % Double.BYTES == 0;
                if (bytes >= 1 && bytes <= MAX_BYTES && isWhole) {
                    return new Case(kind, bytes);
                }
            }
        }
        throw new UsageException("--cases: '" + text + "' is no case; expected KIND:BYTES with kind "
                + Arrays.stream(Kind.values())
                        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "))
                + " and 1.." + MAX_BYTES + " bytes, for allreduce a multiple of 8");
    }

    /** As it is written on the command line. */
    String name() {
        return operation() + ":" + bytes;
    }

    String operation() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /** The part of a measured time that counts as one operation. */
    double divisor() {
        return kind == Kind.LATENCY ? 2 : 1;
    }

    /** What runs it so many times; its buffers are made once. */
    Repeated on(Intracomm world) {
        return switch (kind) {
            case LATENCY -> latency(world);
            case ALLREDUCE -> allreduce(world);
            case BCAST -> bcast(world);
        };
    }

    private Repeated latency(Intracomm world) {
        byte[] buffer = new byte[bytes];
        boolean isFirst = world.Rank() == 0;
        return times -> {
            if (isFirst) {
                for (int i = 0; i < times; i++) {
                    world.Send(buffer, 0, buffer.length, MPI.BYTE, 1, TAG);
                    world.Recv(buffer, 0, buffer.length, MPI.BYTE, 1, TAG);
                }
            } else {
                for (int i = 0; i < times; i++) {
                    world.Recv(buffer, 0, buffer.length, MPI.BYTE, 0, TAG);
                    world.Send(buffer, 0, buffer.length, MPI.BYTE, 0, TAG);
                }
            }
        };
    }

    private Repeated allreduce(Intracomm world) {
        double[] values = new double[bytes / Double.BYTES];
        double[] sums = new double[values.length];
        return times -> {
            for (int i = 0; i < times; i++) {
                world.Allreduce(values, 0, sums, 0, values.length, MPI.DOUBLE, MPI.SUM);
            }
        };
    }

    private Repeated bcast(Intracomm world) {
        byte[] buffer = new byte[bytes];
        return times -> {
            for (int i = 0; i < times; i++) {
                world.Bcast(buffer, 0, buffer.length, MPI.BYTE, i & 1);
            }
        };
    }
}
