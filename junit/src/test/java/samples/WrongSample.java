package samples;

import bireme.junit.MpjTest;
import mpi.Intracomm;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrongSample {
    @MpjTest(ranks = {})
    void noRanks(Intracomm world) {}

    @MpjTest(ranks = 0)
    void zero(Intracomm world) {}

    @MpjTest(ranks = {2, -3})
    void negative(Intracomm world) {}

    @MpjTest(ranks = 100_000)
    void tooMany(Intracomm world) {}

    @MpjTest(ranks = 2, ranksPerJvm = 0, device = "hybrid")
    void noJvms(Intracomm world) {}

    @MpjTest(ranks = 2, device = "niodec")
    void misspelt(Intracomm world) {}

    @MpjTest(ranks = 2, explore = -1)
    void fewerThanNone(Intracomm world) {}

    @MpjTest(ranks = 2, explore = 5, check = true)
    void both(Intracomm world) {}

    @MpjTest(ranks = 2, device = "niodev")
    void launchless(Intracomm world) {}

    @ParameterizedTest
    @MpjTest(ranks = 0)
    @ValueSource(ints = 1)
    void shouldNotBegin(int number) {}
}
