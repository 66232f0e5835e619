package bireme.junit;

import bireme.devices.config.DeviceNames;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test whose method runs on every rank of a job, once for each number of ranks: {@code @MpjTest(ranks = {1, 2, 4})}
 * is three tests. Other annotations may carry this one.
 *
 * <p>Communicator: a parameter of type {@code mpi.Intracomm} or {@code mpi.Comm}, of the method or of one called before
 * or after it, is {@code MPI.COMM_WORLD}. {@code MPI.Init} has been called then, and {@code MPI.Finalize} is called
 * when the test has passed. A test without such a parameter calls them itself, or runs a {@code main} that does.
 *
 * <p>Per rank: the test class, its fields, static ones too, {@code @BeforeEach} and {@code @AfterEach}, and all other
 * classes of the program. {@code @BeforeAll}, {@code @AfterAll}, the constructor, and callbacks of other extensions run
 * in each rank, and also in the host.
 *
 * <p>With {@code @ParameterizedTest} or {@code @RepeatedTest} on the same method, each of its invocations runs on all
 * numbers of ranks in turn.
 *
 * <p>Errors: the first rank that fails, by any exception in any of its threads, ends the job and fails the test by a
 * {@link RankFailedError}, which reports where the other ranks were. So do ranks that wait for each other, and
 * {@code System.exit}. An assumption that does not hold in a rank aborts the test. A time limit ({@code @Timeout}) is
 * one for the whole job.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(MpjExtension.class)
public @interface MpjTest {
    /**
     * Numbers of ranks to run with, one test for each.
     *
     * @return at least one number, each from 1 to 65536
     */
    int[] ranks();

    /**
     * The device that carries the messages. With {@code smdev} all ranks are in this JVM. With any other they are in
     * JVMs that {@code mpjrun} starts, for which {@code io.bireme:bireme-launcher} has to be on the class path.
     *
     * @return name of a device: {@code smdev}, {@code shmdev}, {@code niodev}, {@code tcp}, {@code hybrid}, or one of
     *     your own
     */
    String device() default DeviceNames.SMDEV;

    /**
     * Ranks in each JVM, but for the last; with {@code smdev} it means nothing.
     *
     * @return 1 or more
     */
    int ranksPerJvm() default 1;

    /**
     * Classes of the program that exist once per JVM and not once per rank, such as those with native libraries: as
     * those of {@code mpjrun --share}. They cannot use {@code mpi.MPI}.
     *
     * @return patterns such as {@code com.example.native.*}
     */
    String[] share() default {};

    /**
     * Whether the job runs in checked mode, as by {@code mpjrun --check}: a test in which something is found fails,
     * with what was found. The system property {@code bireme.check} has all tests checked, and says what to look for.
     *
     * @return whether to check
     */
    boolean check() default false;

    /**
     * Schedules that the test is run under, as by {@code mpjrun --explore}: each with other arrivals of messages and
     * other sends that wait for their receives. It fails if any of them shows a fault, with the name of the schedule;
     * the system property {@code bireme.explore} with that name has the test run under that one alone. Only where all
     * ranks are in this JVM.
     *
     * @return how many at most, 0 for one run without choices
     */
    int explore() default 0;
}
