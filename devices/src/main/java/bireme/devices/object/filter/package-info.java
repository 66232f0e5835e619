/**
 * Which objects of other processes are rebuilt, and how much memory a message may make the receiver take.
 *
 * <p>Idea: a peer has proved that it belongs to the job before it is listened to; the filter is behind that, should
 * a process of the job be taken over. Rebuilding an object runs code that its class chose, so the class is
 * checked before there is an object: values and collections of the JDK are allowed, the rest of the JDK is not, and the
 * rank's own classes are unless {@code bireme.objects.allow} names fewer. Classes known from attacks never are.
 * {@link bireme.devices.object.filter.ObjectFilter} decides, {@link bireme.devices.object.filter.MessageLimits} counts.
 *
 * <p>Threads: the filter is for any; what counts belongs to the message that is read.
 *
 * <p>Guarantees: no array is allocated for a length that the message cannot hold; what is hashed to rebuild a message
 * is bounded; no reference is stored in a field that cannot hold it; no lock arrives held. Inside one process nothing
 * is filtered. Not guaranteed: what a class of the user does in its own {@code readObject}, {@code readExternal} or
 * {@code hashCode}.
 */
package bireme.devices.object.filter;
