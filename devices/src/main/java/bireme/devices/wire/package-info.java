/**
 * Frames on a byte stream between two processes of a job: what they look like, and how they are cut out of the stream.
 *
 * <p>Idea: every frame is a header of 32 bytes and a payload padded to a multiple of 8, so that in memory that begins
 * at a frame all headers and payloads are aligned and elements are copied as elements. A stream is read into memory
 * that is used again for other streams; what a stream keeps between two reads is less than one header
 * ({@link bireme.devices.wire.FrameReader}).
 *
 * <p>Threads: a reader and its memory belong to one at a time.
 *
 * <p>Guarantees: a header is checked, its lengths first, before anything is done about it
 * ({@link bireme.devices.wire.FrameLimits}).
 */
package bireme.devices.wire;
