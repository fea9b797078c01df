package landbook;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** Binds the port given (0 or none: a free one) on the loopback address and prints the port it bound. */
public final class MongoTestServer {

  /** The library says 5.0, wire 8, at most; current drivers talk to wire 9 and later only. */
  private static final MongoVersion MONGO_6_0 =
      new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
          return List.of(6, 0, 0);
        }

        @Override
        public int getWireVersion() {
          return 17;
        }
      };

  public static void main(String[] args) {
    int port = args.length > 0 ? Integer.parseInt(args[0]) : 0;
    MongoServer server = new MongoServer(new MemoryBackend().version(MONGO_6_0));
    server.bind("127.0.0.1", port);
    System.out.println(server.getLocalAddress().getPort());
  }
}
