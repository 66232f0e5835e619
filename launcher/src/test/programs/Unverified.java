/** Reports as the NAS benchmarks do, and that its result is wrong. */
public class Unverified {
    public static void main(String[] args) {
        System.out.println(" Mop/s total     =                    12.50");
        System.out.println(" Verification    =             UNSUCCESSFUL");
    }
}
