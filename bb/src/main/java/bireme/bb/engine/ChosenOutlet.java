package bireme.bb.engine;

/**
 * The place that a router names.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class ChosenOutlet extends SpreadOutlet {
    private final Routing.Router<Object> router;
    /** For numbers; {@code null} if only the other knows. */
    private final Routing.NumberRouter numbers;

    private final Kind kind;

    /** A place among some for items of a kind. */
    ChosenOutlet(Outlet[] parts, Outlet order, Routing<Object> routing, Kind kind) {
        super(parts, order);
        this.router = routing.router(parts.length);
        this.numbers = routing.numberRouter(parts.length);
        this.kind = kind;
    }

    @Override
    int choose(Object item) {
        return router.route(item);
    }

    @Override
    int chooseFor(long bits) {
        return numbers != null ? numbers.route(bits) : router.route(kind.box(bits));
    }
}
