/** Machine learning: {@link examples.trees.DecisionTree} grows a tree from the rows of a file. */
package examples.trees;
