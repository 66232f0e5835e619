package bireme.bb.engine.outlet;

import bireme.bb.engine.Routing;
import bireme.bb.engine.chain.ItemKind;

/**
 * The place that a router names.
 *
 * <p>Threads: as {@link Outlet}.
 */
public final class ChosenOutlet extends SpreadOutlet {
    private final Routing.Router<Object> router;
    /** For numbers; {@code null} if only the other knows. */
    private final Routing.NumberRouter numbers;

    private final ItemKind kind;

    /** A place among some for items of a kind. */
    public ChosenOutlet(Outlet[] parts, Outlet order, Routing<Object> routing, ItemKind kind) {
        super(parts, order);
        this.router = routing.router(parts.length);
        this.numbers = routing.numberRouter(parts.length);
        this.kind = kind;
    }

    @Override
    public int choose(Object item) {
        return router.route(item);
    }

    @Override
    public int chooseFor(long bits) {
        return numbers != null ? numbers.route(bits) : router.route(kind.box(bits));
    }
}
