package bireme.bb.window;

/**
 * Travels among items and says that nothing will come any more for the windows below a number.
 *
 * @param open the first window that is not closed
 */
record Mark(long open) {
    @Override
    public String toString() {
        return "the end of all windows before " + open;
    }
}
