package examples;

import mpi.Cartcomm;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.ShiftParms;

/** Communicators made of others: a grid, its rows, two teams that talk to each other, and all of them merged again. */
public final class GridTeams {
    private static final int TAG = 7;

    private GridTeams() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        StringBuilder about = new StringBuilder("rank " + world.Rank());
        addGrid(world, about);
        if (world.Size() > 1) {
            addTeams(world, about);
        }
        printInOrder(world, about.toString());
        MPI.Finalize();
    }

    /** Rows are periodic, columns end at the edge. */
    private static void addGrid(Intracomm world, StringBuilder about) {
        int[] dims = new int[2];
        Cartcomm.Dims_create(world.Size(), dims);
        Cartcomm grid = world.Create_cart(dims, new boolean[] {false, true}, false);
        int[] place = grid.Coords(grid.Rank());
        ShiftParms down = grid.Shift(0, 1);
        about.append(" at ").append(place[0]).append(',').append(place[1]);
        about.append(": above ")
                .append(name(down.rank_source))
                .append(", below ")
                .append(name(down.rank_dest));

        Cartcomm row = grid.Sub(new boolean[] {false, true});
        int[] sum = new int[1];
        row.Allreduce(new int[] {world.Rank()}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        about.append("; row of ").append(row.Size()).append(", sum ").append(sum[0]);
        row.Free();
        grid.Free();
    }

    private static String name(int rank) {
        return rank == MPI.PROC_NULL ? "nobody" : Integer.toString(rank);
    }

    /** Even ranks and odd ranks: in an intercommunicator a rank is one of the other team. */
    private static void addTeams(Intracomm world, StringBuilder about) {
        int team = world.Rank() % 2;
        Intracomm own = world.Split(team, 0);
        Intercomm both = world.Create_intercomm(own, 0, 1 - team, TAG);
        int[] most = new int[1];
        both.Allreduce(new int[] {world.Rank()}, 0, most, 0, 1, MPI.INT, MPI.MAX);
        about.append("; team ").append(team).append(" meets ").append(both.Remote_size());
        about.append(", the largest is ").append(most[0]);
        try {
            both.Send(new int[1], 0, 1, MPI.INT, both.Remote_size(), TAG);
        } catch (MPIException e) {
            about.append(world.Rank() == 0 ? "; refused: " + e.getMessage() : "");
        }
        Intracomm merged = both.Merge(team == 0);
        about.append("; merged ").append(merged.Rank()).append(" of ").append(merged.Size());
        merged.Free();
        both.Free();
        own.Free();
    }

    private static void printInOrder(Intracomm world, String text) {
        String[] all = new String[world.Size()];
        world.Gather(new String[] {text}, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT, 0);
        if (world.Rank() == 0) {
            System.out.println(String.join("\n", all));
        }
    }
}
