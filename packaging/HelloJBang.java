///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS io.bireme:bireme-runtime:0.2.0

import bireme.runtime.host.RankHost;
import mpi.MPI;

/** Runs on four ranks without mpjrun: {@code jbang HelloJBang.java}. */
public class HelloJBang {
    public static void main(String[] args) {
        if (args.length == 0) {
            RankHost.run(4, HelloJBang.class, "on-a-rank");
            return;
        }
        MPI.Init(args);
        System.out.println("Hello from rank " + MPI.COMM_WORLD.Rank() + " of " + MPI.COMM_WORLD.Size());
        MPI.Finalize();
    }
}
