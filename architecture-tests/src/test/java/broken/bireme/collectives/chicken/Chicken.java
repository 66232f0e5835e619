package broken.bireme.collectives.chicken;

import broken.bireme.collectives.egg.Egg;

public class Chicken {
    public Egg lay() {
        return new Egg();
    }
}
