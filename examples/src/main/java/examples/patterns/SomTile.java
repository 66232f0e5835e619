package examples.patterns;

import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import examples.patterns.SelfOrganisingMap.Found;
import examples.patterns.SelfOrganisingMap.Layout;
import examples.patterns.SelfOrganisingMap.Learn;
import examples.patterns.SelfOrganisingMap.Learned;
import examples.patterns.SelfOrganisingMap.Message;
import examples.patterns.SelfOrganisingMap.Search;
import examples.patterns.SelfOrganisingMap.Trained;

/**
 * One tile of a self-organising map: a rectangle of neurons.
 *
 * <p>Threads: that of its node.
 */
final class SomTile implements Node<Message, Message> {
    private static final int DEPTH = SelfOrganisingMap.DEPTH;

    private final Layout layout;
    private final double[][] samples;
    private final Feedback<Message> back;
    private int tile;
    private int firstRow;
    private int endRow;
    private int firstColumn;
    private int columns;
    private double[] neurons;

    SomTile(Layout layout, double[][] samples, Feedback<Message> back) {
        this.layout = layout;
        this.samples = samples;
        this.back = back;
    }

    @Override
    public void open(NodeContext context) {
        tile = context.index();
        firstRow = layout.begin(tile / layout.split());
        endRow = layout.begin(tile / layout.split() + 1);
        firstColumn = layout.begin(tile % layout.split());
        columns = layout.begin(tile % layout.split() + 1) - firstColumn;
        neurons = new double[(endRow - firstRow) * columns * DEPTH];
        for (int i = 0; i < neurons.length; i++) {
            int neuron = i / DEPTH;
            neurons[i] =
                    SelfOrganisingMap.initial(firstRow + neuron / columns, firstColumn + neuron % columns, i % DEPTH);
        }
    }

    @Override
    public void accept(Message message, Output<Message> out) {
        if (message instanceof Search search) {
            out.emit(nearest(samples[search.sample()]));
        } else if (message instanceof Learn learn) {
            learn(learn);
            out.emit(new Learned());
            if (!learn.forwarded()) {
                updateNeighbours(learn, out.to(back));
            }
        }
    }

    private Found nearest(double[] sample) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int neuron = 0; neuron * DEPTH < neurons.length; neuron++) {
            double distance = 0;
            for (int i = 0; i < DEPTH; i++) {
                double difference = neurons[neuron * DEPTH + i] - sample[i];
                distance += difference * difference;
            }
            if (distance < least) {
                least = distance;
                nearest = neuron;
            }
        }
        return new Found(least, firstRow + nearest / columns, firstColumn + nearest % columns);
    }

    private void learn(Learn learn) {
        int radius = SelfOrganisingMap.RADIUS;
        double[] sample = samples[learn.sample()];
        int left = Math.max(firstColumn, learn.column() - radius);
        int right = Math.min(firstColumn + columns - 1, learn.column() + radius);
        for (int row = Math.max(firstRow, learn.row() - radius);
                row <= Math.min(endRow - 1, learn.row() + radius);
                row++) {
            for (int column = left; column <= right; column++) {
                int away = Math.max(Math.abs(row - learn.row()), Math.abs(column - learn.column()));
                double rate = SelfOrganisingMap.rate(away);
                int neuron = ((row - firstRow) * columns + column - firstColumn) * DEPTH;
                for (int i = 0; i < DEPTH; i++) {
                    neurons[neuron + i] += rate * (sample[i] - neurons[neuron + i]);
                }
            }
        }
    }

    private void updateNeighbours(Learn learn, Output<Message> tiles) {
        Learn forwarded = new Learn(learn.sample(), learn.row(), learn.column(), true);
        for (int neighbour : layout.learning(learn.row(), learn.column())) {
            if (neighbour != tile) {
                tiles.emitTo(neighbour, forwarded);
            }
        }
    }

    @Override
    public void end(Output<Message> out) {
        out.emit(new Trained(tile, neurons));
    }

    /** Puts the neurons of a tile where they belong in the whole map. */
    static void copy(Layout layout, Trained trained, double[] map) {
        int firstRow = layout.begin(trained.tile() / layout.split());
        int endRow = layout.begin(trained.tile() / layout.split() + 1);
        int firstColumn = layout.begin(trained.tile() % layout.split());
        int numbers = (layout.begin(trained.tile() % layout.split() + 1) - firstColumn) * DEPTH;
        for (int row = firstRow; row < endRow; row++) {
            int to = (row * layout.side() + firstColumn) * DEPTH;
            System.arraycopy(trained.neurons(), (row - firstRow) * numbers, map, to, numbers);
        }
    }
}
