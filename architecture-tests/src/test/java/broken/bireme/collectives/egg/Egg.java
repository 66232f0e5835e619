package broken.bireme.collectives.egg;

import broken.bireme.collectives.chicken.Chicken;

public class Egg {
    public Chicken hatch() {
        return new Chicken();
    }
}
