package examples.mpijava;

import java.util.Arrays;
import java.util.Random;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Status;

/**
 * Clients and servers that know each other by an intercommunicator: every third rank is a branch of a bank, which keeps
 * some of the accounts, the others are clients, who move money between accounts. Each side numbers the other from 0, so
 * a client finds the branch of an account by a remainder. However the orders are mixed, no money is lost.
 */
public final class Bank {
    private static final int ACCOUNTS = 10;
    private static final int OPENING_BALANCE = 1000;
    private static final int ORDER = 1;
    private static final int BALANCE = 2;
    private static final int GOODBYE = 3;

    private Bank() {}

    /** Takes the number of transfers, 500 if not given. Needs 2 ranks or more. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int transfers = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 500;
        Intracomm world = MPI.COMM_WORLD;
        if (world.Size() == 1) {
            System.out.println("A bank needs 2 ranks or more: a branch and a client");
            MPI.Finalize();
            return;
        }
        boolean isBranch = world.Rank() % 3 == 0;
        Intracomm side = world.Split(isBranch ? 0 : 1, world.Rank());
        // The leaders are rank 0 of either side, who meet in the world, where they are ranks 0 and 1.
        Intercomm otherSide = world.Create_intercomm(side, 0, isBranch ? 1 : 0, 0);
        long[] balances = new long[ACCOUNTS];
        if (isBranch) {
            serve(otherSide, side, balances);
        } else {
            order(otherSide, side, transfers);
        }
        // Merge makes one group of both again, branches first.
        Intracomm both = otherSide.Merge(!isBranch);
        long[] all = new long[ACCOUNTS];
        both.Reduce(balances, 0, all, 0, ACCOUNTS, MPI.LONG, MPI.SUM, 0);
        if (both.Rank() == 0) {
            check(all, transfers);
            System.out.println(transfers + " transfers, balances " + Arrays.toString(all));
            System.out.println("Together " + Arrays.stream(all).sum() + ", as in the beginning");
        }
        both.Free();
        otherSide.Free();
        side.Free();
        MPI.Finalize();
    }

    private static void serve(Intercomm clients, Intracomm branches, long[] balances) {
        for (int account = branches.Rank(); account < ACCOUNTS; account += branches.Size()) {
            balances[account] = OPENING_BALANCE;
        }
        int[] order = new int[2];
        int here = clients.Remote_size();
        while (here > 0) {
            Status status = clients.Recv(order, 0, 2, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            if (status.tag == GOODBYE) {
                here--;
            } else {
                balances[order[0]] += order[1];
                clients.Send(balances, order[0], 1, MPI.LONG, status.source, BALANCE);
            }
        }
    }

    private static void order(Intercomm branches, Intracomm clients, int transfers) {
        for (int transfer = clients.Rank(); transfer < transfers; transfer += clients.Size()) {
            for (int[] order : orders(transfer)) {
                int branch = order[0] % branches.Remote_size();
                long[] balance = new long[1];
                branches.Sendrecv(order, 0, 2, MPI.INT, branch, ORDER, balance, 0, 1, MPI.LONG, branch, BALANCE);
            }
        }
        for (int branch = 0; branch < branches.Remote_size(); branch++) {
            branches.Send(new int[0], 0, 0, MPI.INT, branch, GOODBYE);
        }
    }

    /** The two halves of a transfer, each an account and the money that it gets. */
    private static int[][] orders(int transfer) {
        Random random = new Random(transfer);
        int from = random.nextInt(ACCOUNTS);
        int to = random.nextInt(ACCOUNTS);
        int amount = 1 + random.nextInt(50);
        return new int[][] {{from, -amount}, {to, amount}};
    }

    private static void check(long[] balances, int transfers) {
        long[] expected = new long[ACCOUNTS];
        Arrays.fill(expected, OPENING_BALANCE);
        for (int transfer = 0; transfer < transfers; transfer++) {
            for (int[] order : orders(transfer)) {
                expected[order[0]] += order[1];
            }
        }
        if (!Arrays.equals(balances, expected)) {
            throw new IllegalStateException(
                    "balances " + Arrays.toString(balances) + ", expected " + Arrays.toString(expected));
        }
    }
}
