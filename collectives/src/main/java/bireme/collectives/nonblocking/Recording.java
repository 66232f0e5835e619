package bireme.collectives.nonblocking;

import bireme.collectives.Collectives;
import bireme.collectives.Schedule;

/**
 * A schedule with the collectives that write to it.
 *
 * @param schedule the steps
 * @param onto what writes them
 */
record Recording(Schedule schedule, Collectives onto) {}
