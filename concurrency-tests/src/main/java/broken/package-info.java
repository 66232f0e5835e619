/** A stress test that must fail, to show that the build would notice. */
package broken;
