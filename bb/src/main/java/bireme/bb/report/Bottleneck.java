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
        String advice = Character.toUpperCase(hint.charAt(0)) + hint.substring(1);
        return stage.name() + " holds up the others: " + reason + ". " + advice + ".";
    }
}
