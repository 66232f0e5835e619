package bireme.architecture;

/** Packages that belong together, and what they may use. */
interface Layer {
    /** Packages of this layer below {@code root}, which is empty for the product. */
    String[] packages(String root);

    /** Packages that this layer's classes may mention. */
    String[] mayMention(String root);
}
