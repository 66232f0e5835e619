/** Stress of channels: what was offered is seen whole, once and in order, and waiters that were seen are woken. */
package bireme.bb.channel;
