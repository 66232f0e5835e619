/**
 * What every collective algorithm promises, over every device.
 *
 * <p>One interface per operation holds its tests as default methods; a test class implements those it wants to run and
 * says with {@link bireme.collectives.contract.OnDevice#newDevice} which device carries the messages.
 */
package bireme.collectives.contract;
