package npb.mg;

/** What one thread does for each of the lines it is given; it may keep working space of its own. */
interface LineWork {

    /** Does it for the line at these coordinates in directions 1 and 2. */
    void line(int i1, int i2);
}
