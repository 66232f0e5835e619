/**
 * The device API: how a rank exchanges messages with its peers, whatever carries them.
 *
 * <p>Idea: peers are small integer ids. A message carries an envelope (source id, tag, context) and a payload taken
 * straight from a primitive array, a NIO buffer or an array of objects. Nothing here knows communicators, datatypes or
 * collectives. A {@link xxdev.Device} is found by name through {@link java.util.ServiceLoader}, so a jar may add one.
 *
 * <p>Threads: every device may be used by any number of threads of its rank at the same time. The job's common objects
 * ({@link xxdev.LocalJob}) may be used by any thread of the JVM.
 *
 * <p>Guarantees: messages of one sender and context that fit the same receive are matched in the order sent. What the
 * sender wrote before a send is visible to the receiver once the receive is done. A call refused because of its
 * arguments has changed nothing. When the job ends, every call that waits throws {@link xxdev.JobEndedException}; when
 * a rank is lost, only calls that need it throw {@link xxdev.RankLostException}. All failures are unchecked
 * {@link xxdev.DeviceException}s.
 */
package xxdev;
