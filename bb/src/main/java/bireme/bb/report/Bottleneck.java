package bireme.bb.report;

/**
 * The node that limits the speed of a graph.
 *
 * @param stage that node
 * @param reason what shows it
 * @param hint what may help
 */
public record Bottleneck(Stage stage, String reason, String hint) {
    @Override
    public String toString() {
        return stage.name() + " holds up the others: " + reason + ". " + hint + ".";
    }
}
