/** Each rank tells what it finds out about itself without MPI. */
public class Identity {
    public static void main(String[] arguments) {
        System.out.println("rank " + System.getenv("BIREME_RANK") + " of " + System.getenv("BIREME_SIZE") + ", "
                + System.getenv("OMPI_COMM_WORLD_LOCAL_RANK") + " of " + System.getenv("BIREME_LOCAL_SIZE")
                + " here, variable " + System.getenv("TEST_VARIABLE") + ", property " + System.getProperty("test.key"));
    }
}
