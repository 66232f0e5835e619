package samples;

import static org.junit.jupiter.api.Assertions.assertFalse;

import bireme.junit.MpjTest;
import bireme.junit.SampleLog;
import mpi.MPI;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ProgramSample {
    /** A program as it is run by {@code mpjrun}. */
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) {
            MPI.Init(arguments);
            SampleLog.say(arguments[0] + " " + MPI.COMM_WORLD.Rank() + " of " + MPI.COMM_WORLD.Size());
            MPI.Finalize();
        }
    }

    @MpjTest(ranks = 2)
    @Order(1)
    void shouldRunAProgram() {
        assertFalse(MPI.Initialized());
        Program.main(new String[] {"main"});
    }

    @MpjTest(ranks = 3, share = "samples.SharedCounter")
    @Order(2)
    void shouldShareAClass() {
        SampleLog.say("shared " + SharedCounter.next());
    }
}
