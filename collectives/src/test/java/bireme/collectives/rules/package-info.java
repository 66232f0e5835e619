/** Rule files: what is written can be read, and what cannot be read is explained. */
package bireme.collectives.rules;
