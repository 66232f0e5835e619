/**
 * Checked mode of messages: a device around the real one that looks at what a program does with its buffers, requests
 * and sends, and finds what is wrong before it hurts. Without checked mode nothing of it is in the way of a message.
 *
 * <p>The standard promises less than an implementation gives: a standard send may wait for its receive, a buffer may be
 * read or written at any moment while its operation is pending. Here it is made so: every standard send is a
 * synchronous one of a copy, every receive that does not block goes to a copy first. What a program does meanwhile
 * shows when the operation is found complete.
 *
 * <p>Threads: any of the rank, as for the device around which it is; requests as any.
 */
package bireme.runtime.check;
