package bireme.bb.window;

/** What the streams of these tests are made of. */
record Item(long id, int key, long time) {}
