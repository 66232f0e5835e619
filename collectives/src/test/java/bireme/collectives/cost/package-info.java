/** What algorithms cost, worked out without threads or messages, and compared with what their Javadoc claims. */
package bireme.collectives.cost;
