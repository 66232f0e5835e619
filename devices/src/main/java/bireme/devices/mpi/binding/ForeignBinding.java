package bireme.devices.mpi.binding;

/** Calls by the Foreign Function API of JDK 22 and newer. */
final class ForeignBinding implements NativeBinding {
    static final String NAME = "foreign";

    private final ForeignApi api;

    ForeignBinding() throws LibraryException {
        try {
            api = new ForeignApi();
        } catch (ReflectiveOperationException e) {
            throw new LibraryException("the Foreign Function API of this JDK cannot be used: " + e);
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public OpenLibrary open(String name) throws LibraryException {
        return new Library(api, api.open(name));
    }

    @Override
    public void setVariable(String name, String value) {
        api.setVariable(name, value);
    }

    private record Library(ForeignApi api, long handle) implements OpenLibrary {
        @Override
        public long symbol(String name) {
            return api.symbol(handle, name);
        }

        @Override
        public NativeCalls bind() throws LibraryException {
            return ForeignCalls.of(api, this::symbol);
        }
    }
}
