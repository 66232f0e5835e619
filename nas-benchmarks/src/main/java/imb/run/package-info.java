/** What the IMB-style programs share: options, repetitions, the loop that is timed, and the tables. */
package imb.run;
