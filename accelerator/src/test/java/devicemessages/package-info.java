/** Tests of messages whose buffers are on a device: programs of ranks. */
package devicemessages;
