/**
 * Files that the ranks of a communicator read and write together: the engine below {@code mpi.MPIFile}.
 *
 * <p>Shape: a {@link bireme.runtime.file.ViewLayout} says which bytes of the file a rank sees, as blocks in groups;
 * {@link bireme.runtime.file.MemoryItems} are the items of a call in the program's buffer, as one run of bytes.
 * {@link bireme.runtime.file.IndependentAccess} moves bytes between the two for one rank, {@link
 * bireme.runtime.file.CollectiveAccess} for all ranks at once, by aggregators. {@link
 * bireme.runtime.file.SharedFile} is the file itself, as one rank has opened it.
 *
 * <p>Units: bytes, everywhere but where a name says something else.
 *
 * <p>Threads: calls of all ranks come one at a time, in the same order at all of them; independent ones from any thread
 * of the rank. Accesses that do not block run on threads of the file.
 *
 * <p>Errors: {@link bireme.runtime.file.FileException}; its kind is what the standard distinguishes. What fails at one
 * rank of a collective call is thrown at all of them, after all have done their part of it, so that none waits for
 * another.
 *
 * <p>Source: MPI 4.1, chapter 14; Thakur, Gropp, Lusk: Data Sieving and Collective I/O in ROMIO, 1999.
 */
package bireme.runtime.file;
