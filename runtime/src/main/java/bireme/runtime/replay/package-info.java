/**
 * Record and replay: what message passing left open in a run, kept in files, and taken from them in another run.
 *
 * <p>What is open: which message a receive or probe from {@code ANY_SOURCE} takes; whether a probe or a test that does
 * not wait finds something; which requests a call on several finds complete; whether a receive is cancelled; in which
 * order threads of a rank receive. All else follows from the program: messages of one sender keep their order.
 *
 * <p>Shape: a {@linkplain bireme.runtime.replay.RecordingDevice device} around the real one sees receives and probes,
 * and {@code mpi} asks {@link bireme.runtime.replay.MessageChoices} about requests. Without a record neither is there.
 *
 * <p>A record is a folder with a file {@code rank-R.log} for each rank, of lines of ASCII text:
 *
 * <pre>
 * bireme-record 1                  version of the form
 * rank 0 of 4
 * program Order 10                 main class and arguments, each URL-encoded
 * thread 0 main                    lines from here on are of this thread; its name only the first time
 * recv 2 5 = 3 5                   a receive in context 2 with tag 5 took the message of id 3 with tag 5
 * irecv 2 *                        a receive that does not block was posted, for any tag
 * given 7                          seven receives from given sources were posted
 * match 7 = 1 5                    the receive posted 7 before the last one took a message
 * cancel 0                         the receive posted last was cancelled
 * failed 0                         the receive posted last failed
 * iprobe 2 * 5 x 12                twelve probes from any source in turn found nothing
 * iprobe 2 * 5 = 1 5               the next one found something
 * recvnew 2 5 = 1 5, mprobe, probe, improbe       likewise
 * test x 153                       Test found a request pending, 153 times in turn
 * test = 0                         the next one found it complete; likewise getstatus
 * testsome 3 = 0 2                 of three requests, those of index 0 and 2; likewise testany, waitany, waitsome
 * testall 3 = 0                    all three
 * finalize                         MPI.Finalize; the last line of a job that ended well
 * </pre>
 *
 * <p>Lines that receive are in the order in which the threads of the rank posted. A last line without a newline, or
 * bytes of value 0, are where a process was killed, and are ignored.
 */
package bireme.runtime.replay;
