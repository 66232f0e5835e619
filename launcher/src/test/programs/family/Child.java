package family;

import family.far.Cousin;

class Child {
    static String text() {
        return "child and " + Cousin.TEXT;
    }
}
