/** A small device for tests: one lock, plain lists, and sends that wait for their receive when asked to. */
package bireme.collectives.mailbox;
