package imb;

import benchmarks.collective.Collective;
import benchmarks.collective.WrongResult;
import imb.run.ImbProgram;
import imb.run.Kind;
import mpi.Intracomm;

/** An operation whose result is wrong at rank 2. */
public final class WrongOperation implements Collective {

    public static void main(String[] args) {
        ImbProgram.run("Wrong", Kind.COLLECTIVE, new WrongOperation(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {}

    @Override
    public void call(Intracomm world) {
        world.Barrier();
    }

    @Override
    public void fill(Intracomm world, int round) {}

    @Override
    public void check(Intracomm world, int round) {
        if (world.Rank() == 2) {
            throw new WrongResult("it is 3 and should be 4");
        }
    }
}
