/** Classes as users write them, loaded once per rank in the tests of serialization. */
package bireme.devices.object.sample;
