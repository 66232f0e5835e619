/**
 * What the patterns share and nobody else needs: tasks that idle threads take from busy ones, and how idle threads
 * wait.
 */
package bireme.bb.internal;
