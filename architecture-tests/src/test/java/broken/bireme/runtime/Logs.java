package broken.bireme.runtime;

import java.util.logging.Logger;

class Logs {
    final Logger logger = Logger.getAnonymousLogger();
}
