/**
 * What the processes of a job and their coordinator need to know of each other, however they were started.
 */
package bireme.runtime.control;
