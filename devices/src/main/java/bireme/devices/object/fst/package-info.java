/**
 * Serialization by FST, made safe for ranks.
 *
 * <p>FST as it comes keeps static caches that would keep the classes of finished ranks alive, locks by spinning, cannot
 * rebuild records, drops the fields of exceptions and of some collections, and may mix up the references of objects
 * read in {@code readObject} methods. Each of these is put right here by a subclass or a delegate, one class each; the
 * rest of the project sees only {@link bireme.devices.object.ObjectSerializer}.
 *
 * <p>Threads: a serializer is for any; each call takes a pair of streams for itself.
 */
package bireme.devices.object.fst;
