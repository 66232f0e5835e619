/** What programs for MPJ Express name of its package {@code xdev}: the first parent class of its exceptions. */
package xdev;
