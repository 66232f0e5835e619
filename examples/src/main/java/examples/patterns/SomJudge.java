package examples.patterns;

import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import examples.patterns.SelfOrganisingMap.Found;
import examples.patterns.SelfOrganisingMap.Layout;
import examples.patterns.SelfOrganisingMap.Learn;
import examples.patterns.SelfOrganisingMap.Message;
import examples.patterns.SelfOrganisingMap.Search;
import examples.patterns.SelfOrganisingMap.Took;
import examples.patterns.SelfOrganisingMap.Trained;

/**
 * Takes the nearest neuron of all tiles, and begins with the next sample when all tiles have learned from this one.
 *
 * <p>Threads: that of its node.
 */
final class SomJudge implements Node<Message, Message> {
    private final Layout layout;
    private final int samples;
    private final boolean learns;
    private final Feedback<Message> back;
    private int sample;
    private Found nearest;
    private int missing;
    private long beganNs;

    SomJudge(Layout layout, int samples, boolean learns, Feedback<Message> back) {
        this.layout = layout;
        this.samples = samples;
        this.learns = learns;
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
        if (missing > 0) {
            return;
        }
        if (message instanceof Found) {
            out.emit(nearest);
            if (learns) {
                teach(out.to(back));
                return;
            }
        }
        searchNext(out);
    }

    private void teach(Output<Message> tiles) {
        int row = nearest.row();
        int column = nearest.column();
        missing = layout.learning(row, column).size();
        tiles.emitTo(layout.tileOf(row, column), new Learn(sample, row, column, false));
    }

    private void searchNext(Output<Message> out) {
        sample++;
        nearest = null;
        missing = layout.tiles();
        beganNs = sample == 1 ? System.nanoTime() : beganNs;
        if (sample < samples) {
            out.to(back).emitToAll(new Search(sample));
        } else {
            out.emit(new Took((System.nanoTime() - beganNs) / 1e6 / Math.max(1, samples - 1)));
        }
    }
}
