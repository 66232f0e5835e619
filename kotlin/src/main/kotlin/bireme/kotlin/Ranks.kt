package bireme.kotlin

import mpi.Comm
import mpi.Intracomm
import mpi.MPI

/**
 * Runs a program between `MPI.Init` and `MPI.Finalize`. Its receiver is the communicator of all ranks, so that `rank`,
 * `size` and `send` need no name in front. What it throws ends the job, as without this function.
 *
 * @param args arguments of the program
 * @param program gets those of them that are not for the runtime
 * @return what the program returns, on this rank
 */
public inline fun <R> mpi(args: Array<String> = emptyArray(), program: Intracomm.(List<String>) -> R): R {
    val own = MPI.Init(args)
    val result = MPI.COMM_WORLD.program(own.asList())
    MPI.Finalize()
    return result
}

/**
 * Receives an object of a type.
 *
 * @param source rank that sends it; any by default
 * @param tag what it is about; anything by default
 * @throws ClassCastException if an object of another type came, or null where the type has none
 */
public inline fun <reified T> Comm.receive(source: Int = MPI.ANY_SOURCE, tag: Int = MPI.ANY_TAG): T =
    recvObject<Any?>(source, tag) as T

/**
 * Gives all ranks what the root computes; the others do not compute it.
 *
 * @param root rank that does
 */
public inline fun <reified T> Intracomm.broadcast(root: Int = 0, value: () -> T): T =
    bcastObject<Any?>(if (rank == root) value() else null, root) as T

/** The values of all ranks in their order, at the root; `null` elsewhere. */
public fun <T> Intracomm.gather(value: T, root: Int = 0): List<T>? = gatherObjects(value, root)

/** The values of all ranks in their order, at all of them. */
public fun <T> Intracomm.allGather(value: T): List<T> = allGatherObjects(value)

/**
 * Combines the values of all ranks in their order, and gives the result to all.
 *
 * @param function associative, as `Int::plus` is
 */
public fun <T> Intracomm.allReduce(value: T, function: (T, T) -> T): T = allReduceObject(value) { a, b -> function(a, b) }

/** The part of a range that this rank works on: as many numbers as at every other rank, or one more. */
public fun Intracomm.share(all: IntRange): IntRange {
    val count = (all.last.toLong() - all.first + 1).coerceAtLeast(0)
    return (all.first + count * rank / size).toInt()..(all.first + count * (rank + 1) / size - 1).toInt()
}
