package bireme.bb.engine;

/**
 * The place that a router names.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class ChosenOutlet extends SpreadOutlet {
    private final Routing.Router<Object> router;

    ChosenOutlet(Outlet[] parts, Outlet order, Routing.Router<Object> router) {
        super(parts, order);
        this.router = router;
    }

    @Override
    int choose(Object item) {
        return router.route(item);
    }
}
