package examples.streams;

import java.util.SplittableRandom;

/**
 * A price that somebody has asked for an option.
 *
 * @param contract the option
 * @param moneyness logarithm of strike over price of what it is an option on
 * @param volatility that the price implies
 * @param millis when
 * @param bid price
 * @param ask price
 */
record Quote(Contract contract, double moneyness, double volatility, long millis, double bid, double ask) {
    /** An option; one object for each. */
    record Contract(String name) {}

    /** Quotes of many options in turn at random, around a smile of volatilities, one in twenty far off. */
    static Quote[] made(int count, int contracts, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Contract[] all = new Contract[contracts];
        for (int number = 0; number < contracts; number++) {
            all[number] = new Contract("option " + number);
        }
        Quote[] quotes = new Quote[count];
        for (int number = 0; number < count; number++) {
            Contract contract = all[random.nextInt(contracts)];
            double moneyness = random.nextDouble(-0.5, 0.5);
            double noise = random.nextInt(20) == 0 ? random.nextDouble(0.5) : random.nextDouble(-0.01, 0.01);
            double volatility = 0.2 - 0.1 * moneyness + 0.3 * moneyness * moneyness + noise;
            double price = random.nextDouble(1, 100);
            quotes[number] = new Quote(contract, moneyness, volatility, number, price, 1.01 * price);
        }
        return quotes;
    }
}
