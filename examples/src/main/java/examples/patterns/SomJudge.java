package examples.patterns;

import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import examples.patterns.SelfOrganisingMap.Found;
import examples.patterns.SelfOrganisingMap.Layout;
import examples.patterns.SelfOrganisingMap.Learn;
import examples.patterns.SelfOrganisingMap.Learned;
import examples.patterns.SelfOrganisingMap.Message;
import examples.patterns.SelfOrganisingMap.Search;
import examples.patterns.SelfOrganisingMap.Trained;

/**
 * Takes the nearest neuron of all tiles, and begins with the next sample when all tiles have learned from this one.
 *
 * <p>Threads: that of its node.
 */
final class SomJudge implements Node<Message, Message> {
    private final Layout layout;
    private final int samples;
    private final Feedback<Message> back;
    private int sample;
    private Found nearest;
    private int missing;

    SomJudge(Layout layout, int samples, Feedback<Message> back) {
        this.layout = layout;
        this.samples = samples;
        this.back = back;
        this.missing = layout.tiles();
    }

    @Override
    public void accept(Message message, Output<Message> out) {
        if (message instanceof Trained) {
            out.emit(message);
            return;
        }
        if (message instanceof Found found && found.isBefore(nearest)) {
            nearest = found;
        }
        missing--;
        if (missing == 0 && message instanceof Found) {
            teach(out.to(back));
        } else if (missing == 0 && message instanceof Learned) {
            searchNext(out.to(back));
        }
    }

    private void teach(Output<Message> tiles) {
        int row = nearest.row();
        int column = nearest.column();
        missing = layout.learning(row, column).size();
        tiles.emitTo(layout.tileOf(row, column), new Learn(sample, row, column, false));
    }

    private void searchNext(Output<Message> tiles) {
        sample++;
        nearest = null;
        missing = layout.tiles();
        if (sample < samples) {
            tiles.emitToAll(new Search(sample));
        }
    }
}
