package examples.lanes;

import java.util.Optional;

/**
 * Predicts from the lines of past frames where those of later ones will be, and draws both.
 *
 * <p>Shape: from frame to frame a line moves by so many columns in row 0 and changes its slope. Of both it is the mean
 * over past frames that counts, older ones less and less. After a frame without lines it begins anew.
 *
 * <p>Threads: one.
 */
final class Movement {
    /** Frames to look ahead. */
    static final int AHEAD = 8;

    private static final double WEIGHT_OF_NEWEST = 0.12;
    private static final int LEFT_COLOUR = 0x20FF40;
    private static final int RIGHT_COLOUR = 0xFF3030;
    private static final int PREDICTED_COLOUR = 0xFFD020;
    private static final int BAR_COLOUR = 0x40A0FF;

    private Found last;
    private Line leftStep;
    private Line rightStep;

    /** What is expected {@link #AHEAD} frames after this one, which is the next. */
    Found predict(Found found) {
        if (last == null) {
            leftStep = new Line(0, 0);
            rightStep = new Line(0, 0);
        } else {
            leftStep = mean(leftStep, last.left(), found.left());
            rightStep = mean(rightStep, last.right(), found.right());
        }
        last = found;
        return new Found(found.number() + AHEAD, moved(found.left(), leftStep), moved(found.right(), rightStep));
    }

    private static Line mean(Line step, Line before, Line now) {
        double offset = now.offset() - before.offset();
        double slope = now.slope() - before.slope();
        return new Line(
                step.offset() + WEIGHT_OF_NEWEST * (offset - step.offset()),
                step.slope() + WEIGHT_OF_NEWEST * (slope - step.slope()));
    }

    private static Line moved(Line line, Line step) {
        return new Line(line.offset() + AHEAD * step.offset(), line.slope() + AHEAD * step.slope());
    }

    /** The next frame with its lines, those that are predicted, and a bar from the lane's middle to where that goes. */
    Frame draw(Frame frame, Optional<Found> seen) {
        if (seen.isEmpty()) {
            last = null;
            return frame;
        }
        Found found = seen.get();
        Found predicted = predict(found);
        int firstRow = new View(frame.width()).firstRow();
        int barRow = frame.height() - 8;
        return frame.with(predicted.left(), firstRow, PREDICTED_COLOUR)
                .with(predicted.right(), firstRow, PREDICTED_COLOUR)
                .with(found.left(), firstRow, LEFT_COLOUR)
                .with(found.right(), firstRow, RIGHT_COLOUR)
                .withBar(barRow, middle(found, barRow), middle(predicted, barRow), BAR_COLOUR);
    }

    private static double middle(Found lines, int row) {
        return (lines.left().at(row) + lines.right().at(row)) / 2;
    }
}
