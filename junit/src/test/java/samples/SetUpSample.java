package samples;

import static org.junit.jupiter.api.Assertions.fail;

import bireme.junit.MpjTest;
import mpi.Intracomm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SetUpSample {
    @BeforeEach
    void before(Intracomm world) {
        if (world.Rank() == 1) {
            fail("no sails");
        }
    }

    @AfterEach
    void after(Intracomm world) {
        if (world.Size() == 1) {
            fail("no anchor");
        }
    }

    @MpjTest(ranks = 2)
    @Order(1)
    void failsBefore(Intracomm world) {
        world.Barrier();
    }

    @MpjTest(ranks = 1)
    @Order(2)
    void failsAfter() {}
}
