package bireme.collectives.contract;

import bireme.collectives.stages.Stages;

/**
 * One call of an operation with its arguments and its expected result, the same for all ranks.
 *
 * @param <A> what algorithms of the operation implement
 */
interface Case<A> {
    /**
     * Makes the call for one rank.
     *
     * @return compares the rank's buffers with what they should be, once the collective is done
     */
    Runnable start(A algorithm, Stages stages);
}
