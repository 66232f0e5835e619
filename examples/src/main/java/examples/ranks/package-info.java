/** Graphs of building blocks whose threads lie on several ranks; each class is a program of its own. */
package examples.ranks;
