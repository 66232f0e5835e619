/**
 * How the processes of a job recognize each other on a network where anybody may connect.
 *
 * <p>Idea: every process of a job holds the same random {@link bireme.devices.secure.JobSecret}. Both ends of a new
 * connection show that they hold it, without sending it, in three small messages of fixed length
 * ({@link bireme.devices.secure.Handshake}); of a peer that has not done so, nothing else is ever read. Where
 * the network itself is not trusted, {@link bireme.devices.secure.JobTls} encrypts the connection from there on.
 *
 * <p>Guarantees: a stranger costs a listener one buffer of some hundred bytes until its time limit, and one line of log
 * that is rate-limited ({@link bireme.devices.secure.Strangers}). Recorded messages prove nothing a second time, nor to
 * another process, role, service or job.
 */
package bireme.devices.secure;
