package examples.openmpi;

import java.util.Arrays;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Clients and servers with collectives between them: the lower half of the ranks are servers, who hold a table
 * together, the others are clients. A question is broadcast to all servers; each answers for its part of the table, and
 * reduce brings the sum to who asked. That client says ROOT, the other clients PROC_NULL, the servers its rank.
 */
public final class QueryService {
    private static final int TAG = 1;

    private QueryService() {}

    /** Takes the number of questions, 6 if not given, and of records, 10,000. Needs 2 ranks or more. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        int questions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 6;
        int records = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10_000;
        Intracomm world = MPI.COMM_WORLD;
        if (world.getSize() == 1) {
            System.out.println("A query service needs 2 ranks or more: a server and a client");
            MPI.Finalize();
            return;
        }
        int servers = world.getSize() / 2;
        boolean isServer = world.getRank() < servers;
        Intracomm side = world.split(isServer ? 0 : 1, world.getRank());
        // Rank 0 of each side leads it; to the other it is known by its rank in the world.
        Intercomm between = world.createIntercomm(side, 0, isServer ? servers : 0, TAG);
        if (isServer) {
            serve(between, side, questions, records);
        } else {
            ask(between, side, questions, records);
        }
        between.free();
        side.free();
        MPI.Finalize();
    }

    private static void serve(Intercomm clients, Intracomm side, int questions, int records) throws MPIException {
        int[] table = table(records * side.getRank() / side.getSize(), records * (side.getRank() + 1) / side.getSize());
        int[] range = new int[2];
        for (int question = 0; question < questions; question++) {
            int client = question % clients.getRemoteSize();
            clients.bcast(range, 2, MPI.INT, client);
            clients.reduce(answer(table, range), new long[2], 2, MPI.LONG, MPI.SUM, client);
        }
    }

    private static void ask(Intercomm servers, Intracomm side, int questions, int records) throws MPIException {
        long[] answers = new long[2 * questions];
        for (int question = 0; question < questions; question++) {
            boolean isOwn = question % side.getSize() == side.getRank();
            int root = isOwn ? MPI.ROOT : MPI.PROC_NULL;
            servers.bcast(range(question), 2, MPI.INT, root);
            long[] answer = new long[2];
            servers.reduce(new long[2], answer, 2, MPI.LONG, MPI.SUM, root);
            if (isOwn) {
                System.arraycopy(answer, 0, answers, 2 * question, 2);
            }
        }
        // A rank has zeros for questions that it did not ask.
        side.reduce(answers, answers.length, MPI.LONG, MPI.SUM, 0);
        if (side.getRank() == 0) {
            print(answers, records);
        }
    }

    /** The question: which values from the first number up to the second are there? */
    private static int[] range(int question) {
        return new int[] {100 * question, 120 * question + 20};
    }

    /** The answer: how many, and their sum. */
    private static long[] answer(int[] table, int[] range) {
        long[] answer = new long[2];
        for (int value : table) {
            if (value >= range[0] && value < range[1]) {
                answer[0]++;
                answer[1] += value;
            }
        }
        return answer;
    }

    private static int[] table(int from, int end) {
        int[] table = new int[end - from];
        Arrays.setAll(table, i -> (int) ((from + i) * 7919L % 1009));
        return table;
    }

    private static void print(long[] answers, int records) {
        int[] table = table(0, records);
        for (int question = 0; question < answers.length / 2; question++) {
            int[] range = range(question);
            long[] expected = answer(table, range);
            if (answers[2 * question] != expected[0] || answers[2 * question + 1] != expected[1]) {
                throw new IllegalStateException("question " + question + ": " + answers[2 * question] + " and "
                        + answers[2 * question + 1] + ", expected " + Arrays.toString(expected));
            }
            System.out.println(answers[2 * question] + " values from " + range[0] + " to " + (range[1] - 1)
                    + " with the sum " + answers[2 * question + 1]);
        }
    }
}
