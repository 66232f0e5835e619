/**
 * Records taken apart and put together again, for every serializer.
 *
 * <p>Idea: one method handle writes all components of a record, one reads them and calls the canonical constructor.
 * They are put together once for each class; numbers are never boxed, and no component is looked up by reflection. What
 * a serializer brings is how a single component is written and read:
 * {@link bireme.devices.object.record.ComponentHandles}.
 *
 * <p>Threads: any; handles are immutable.
 */
package bireme.devices.object.record;
