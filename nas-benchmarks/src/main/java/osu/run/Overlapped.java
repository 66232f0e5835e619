package osu.run;

import mpi.Intracomm;
import mpi.Request;

/** A collective operation in its blocking and its nonblocking form, as one rank sees it. */
public interface Overlapped {
    /** What the table calls it. */
    String name();

    /** Makes buffers for a size. */
    void prepare(Intracomm world, int bytes);

    /** Makes the blocking call. */
    void call(Intracomm world);

    /** Starts the nonblocking one. */
    Request start(Intracomm world);
}
