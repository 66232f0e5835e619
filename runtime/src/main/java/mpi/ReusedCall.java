package mpi;

import bireme.collectives.nonblocking.CollectiveCall;

/** A description of a call that the next blocking one uses again, so that a loop of them allocates nothing. */
abstract class ReusedCall implements CollectiveCall {
    /** Lets the user's buffers go. */
    abstract void clear();
}
