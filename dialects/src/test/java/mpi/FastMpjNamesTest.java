package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A program that names FastMPJ's class of operations. */
class FastMpjNamesTest {
    private static final class Larger extends User_Function {
        @Override
        public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
            int[] in = (int[]) invec;
            int[] inout = (int[]) inoutvec;
            for (int i = 0; i < count; i++) {
                inout[inoutoffset + i] = Math.max(in[inoffset + i], inout[inoutoffset + i]);
            }
        }
    }

    @Test
    void shouldCombineByAUserFunction() {
        TestRanks.run(3, world -> {
            int[] most = new int[2];
            int[] mine = {world.Rank(), -world.Rank()};
            world.Allreduce(mine, 0, most, 0, 2, MPI.INT, new Op(new Larger(), true));
            assertThat(most).containsExactly(2, 0);
        });
    }
}
