/** Tests of devices and what is made on them. */
package bireme.accelerator;
