package examples.trees;

import java.util.List;

/**
 * What is known of each row.
 *
 * @param values those it can have; none for numbers, which are continuous
 */
record Attribute(String name, List<String> values) {
    boolean isContinuous() {
        return values.isEmpty();
    }
}
