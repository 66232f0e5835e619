package mpi;

/**
 * One direction of a call that sends and receives at once, its arguments checked.
 *
 * @param data buffer in the form the device takes
 * @param offset first element
 * @param elements elements of the message, or room for it
 * @param id device id of the other rank
 * @param tag tag
 */
record Transfer(Object data, int offset, int elements, int id, int tag) {}
