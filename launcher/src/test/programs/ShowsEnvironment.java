/** Shows what the options for Java and the variables have done; does without MPI. */
public class ShowsEnvironment {
    public static void main(String[] arguments) {
        System.out.println("property " + System.getProperty("test.key"));
        System.out.println("variable " + System.getenv("TEST_VARIABLE"));
        System.out.println("small heap " + (Runtime.getRuntime().maxMemory() <= 64 << 20));
        System.out.println("assertions " + ShowsEnvironment.class.desiredAssertionStatus());
        System.out.println("opened " + Object.class.getModule().isOpen("sun.nio.ch", ShowsEnvironment.class.getModule()));
        System.out.println("folder " + System.getProperty("user.dir"));
    }
}
