/**
 * Tests whose methods run as the ranks of a job: {@link bireme.junit.MpjTest}.
 *
 * <pre>{@code
 * class RingTest {
 *     @MpjTest(ranks = {1, 2, 4})
 *     void shouldPassTheToken(Intracomm world) {
 *         int left = Math.floorMod(world.Rank() - 1, world.Size());
 *         ...
 *         assertEquals(left, token[0]);
 *     }
 * }
 * }</pre>
 *
 * <p>Shape: the test engine that the build tool or IDE has started, in the <em>host</em>, does not call the method. It
 * starts a job, in which each rank runs an engine of its own for this one test: it makes an object of the rank's own
 * copy of the test class, and calls {@code @BeforeEach}, the method, and {@code @AfterEach}. So lambdas, fields, nested
 * classes, arguments of parameterised tests and other extensions are in a rank what they are in JUnit.
 *
 * <p>Classes: each rank has the classes of the test and of the program for itself, new for every test. The classes of
 * JUnit, and of libraries that assertions are written with, exist once, so that a failure in a rank is a failure for
 * the host.
 *
 * <p>Threads: a test's thread in the host waits for the job. Tests may run in parallel.
 */
package bireme.junit;
