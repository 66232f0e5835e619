package examples.mpijava;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * Records of mixed types, each of its own length, in one message each: a station's number, its name and as many
 * temperatures as it has taken are packed one behind the other. The receiver asks Probe how long a message is, and
 * reads from the record itself how much of each type follows.
 */
public final class WeatherReports {
    private static final int TAG = 1;
    private static final String[] NAMES = {"Athens", "Bari", "Corinth", "Delos", "Ephesus", "Gela", "Ithaca", "Kos"};

    private WeatherReports() {}

    /** A report; the length of its name and the number of its temperatures go with it. */
    private record Report(int station, String name, double[] temperatures) {
        /** What a station reports; every rank computes the same. */
        static Report of(int station) {
            Random random = new Random(station);
            double[] temperatures = new double[1 + random.nextInt(24)];
            Arrays.setAll(temperatures, hour -> 15 + station + 3 * random.nextGaussian());
            return new Report(station, NAMES[station % NAMES.length], temperatures);
        }

        byte[] packed(Intracomm comm) {
            int[] numbers = {station, name.length(), temperatures.length};
            byte[] packed = new byte
                    [comm.Pack_size(numbers.length, MPI.INT)
                            + comm.Pack_size(name.length(), MPI.CHAR)
                            + comm.Pack_size(temperatures.length, MPI.DOUBLE)];
            int position = comm.Pack(numbers, 0, numbers.length, MPI.INT, packed, 0);
            position = comm.Pack(name.toCharArray(), 0, name.length(), MPI.CHAR, packed, position);
            comm.Pack(temperatures, 0, temperatures.length, MPI.DOUBLE, packed, position);
            return packed;
        }

        static Report unpacked(Intracomm comm, byte[] packed) {
            int[] numbers = new int[3];
            int position = comm.Unpack(packed, 0, numbers, 0, numbers.length, MPI.INT);
            char[] name = new char[numbers[1]];
            position = comm.Unpack(packed, position, name, 0, name.length, MPI.CHAR);
            double[] temperatures = new double[numbers[2]];
            comm.Unpack(packed, position, temperatures, 0, temperatures.length, MPI.DOUBLE);
            return new Report(numbers[0], new String(name), temperatures);
        }
    }

    /** Takes the number of stations, 8 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int stations = arguments.length > 0 ? Integer.parseInt(arguments[0]) : NAMES.length;
        Intracomm world = MPI.COMM_WORLD;
        // Rank 0 has stations too: it sends to itself, and must not wait for that before it receives.
        Request[] sent = new Request[stations];
        Arrays.fill(sent, MPI.REQUEST_NULL);
        for (int station = world.Rank(); station < stations; station += world.Size()) {
            byte[] packed = Report.of(station).packed(world);
            sent[station] = world.Isend(packed, 0, packed.length, MPI.PACKED, 0, TAG);
        }
        if (world.Rank() == 0) {
            print(receive(world, stations));
        }
        Request.Waitall(sent);
        MPI.Finalize();
    }

    private static Report[] receive(Intracomm world, int stations) {
        Report[] reports = new Report[stations];
        for (int i = 0; i < stations; i++) {
            Status status = world.Probe(MPI.ANY_SOURCE, TAG);
            byte[] packed = new byte[status.Get_count(MPI.PACKED)];
            world.Recv(packed, 0, packed.length, MPI.PACKED, status.source, TAG);
            Report report = Report.unpacked(world, packed);
            reports[report.station] = report;
        }
        return reports;
    }

    private static void print(Report[] reports) {
        for (int station = 0; station < reports.length; station++) {
            Report report = reports[station];
            Report expected = Report.of(station);
            if (!report.name.equals(expected.name) || !Arrays.equals(report.temperatures, expected.temperatures)) {
                throw new IllegalStateException("the report of station " + station + " is not what it has sent");
            }
            double mean = Arrays.stream(report.temperatures).average().orElseThrow();
            System.out.printf(
                    Locale.ROOT, "%-8s %2d reports, %.1f degrees%n", report.name, report.temperatures.length, mean);
        }
    }
}
