package bireme.bb.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts boxes into layers from left to right, so that all arrows but those of loops lead to the right, and orders those
 * of a layer so that arrows seldom cross: each goes to the middle of its neighbours, a few times forth and back. An
 * arrow over several layers has a place in each, so that it does not run through boxes.
 *
 * <p>Source: the layers of K. Sugiyama, S. Tagawa and M. Toda, Methods for visual understanding of hierarchical system
 * structures, 1981; ordering by barycentres.
 */
final class Layout {
    private static final int SWEEPS = 6;

    /** Places from top to bottom, from left to right: boxes, and points that arrows run through. */
    private final List<List<Place>> layers = new ArrayList<>();
    /** The places of each arrow that leads forward, from box to box. */
    private final Map<Picture.Arrow, List<Place>> routes = new HashMap<>();

    private final Place[] ofBox;

    /** Where a box is, or a point of an arrow if {@code box} is negative. */
    static final class Place {
        final int box;
        final int layer;
        final List<Place> before = new ArrayList<>();
        final List<Place> behind = new ArrayList<>();
        int row;
        double middle;

        Place(int box, int layer) {
            this.box = box;
            this.layer = layer;
        }
    }

    Layout(Picture picture) {
        List<Picture.Arrow> forward =
                picture.arrows().stream().filter(arrow -> !arrow.isFeedback()).toList();
        int[] depth = depths(picture.boxes().size(), forward);
        ofBox = new Place[depth.length];
        for (int box = 0; box < depth.length; box++) {
            ofBox[box] = add(box, depth[box]);
        }
        forward.forEach(this::route);
        layers.forEach(Layout::number);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            sweep(sweep % 2 == 0);
        }
    }

    /** The longest path to each box. */
    private static int[] depths(int boxes, List<Picture.Arrow> forward) {
        int[] depth = new int[boxes];
        boolean hasChanged = true;
        for (int round = 0; hasChanged && round <= boxes; round++) {
            hasChanged = false;
            for (Picture.Arrow arrow : forward) {
                if (depth[arrow.to()] <= depth[arrow.from()] && arrow.from() != arrow.to()) {
                    depth[arrow.to()] = depth[arrow.from()] + 1;
                    hasChanged = true;
                }
            }
        }
        return depth;
    }

    private Place add(int box, int layer) {
        while (layers.size() <= layer) {
            layers.add(new ArrayList<>());
        }
        Place place = new Place(box, layer);
        layers.get(layer).add(place);
        return place;
    }

    private void route(Picture.Arrow arrow) {
        List<Place> route = new ArrayList<>(List.of(ofBox[arrow.from()]));
        for (int layer = ofBox[arrow.from()].layer + 1; layer < ofBox[arrow.to()].layer; layer++) {
            route.add(add(-1, layer));
        }
        route.add(ofBox[arrow.to()]);
        for (int step = 1; step < route.size(); step++) {
            route.get(step - 1).behind.add(route.get(step));
            route.get(step).before.add(route.get(step - 1));
        }
        routes.put(arrow, route);
    }

    private static void number(List<Place> layer) {
        for (int row = 0; row < layer.size(); row++) {
            layer.get(row).row = row;
        }
    }

    private void sweep(boolean isForward) {
        for (int step = 0; step < layers.size(); step++) {
            List<Place> layer = layers.get(isForward ? step : layers.size() - 1 - step);
            for (Place place : layer) {
                List<Place> neighbours = isForward ? place.before : place.behind;
                place.middle = neighbours.stream()
                        .mapToDouble(each -> relative(each))
                        .average()
                        .orElse(relative(place));
            }
            layer.sort(Comparator.comparingDouble(place -> place.middle)); // stable
            number(layer);
        }
    }

    /** How far down in its layer, from 0 to 1. */
    private double relative(Place place) {
        return (place.row + 0.5) / layers.get(place.layer).size();
    }

    List<List<Place>> layers() {
        return layers;
    }

    Place ofBox(int box) {
        return ofBox[box];
    }

    /** The places of an arrow that leads forward. */
    List<Place> routeOf(Picture.Arrow arrow) {
        return routes.get(arrow);
    }
}
