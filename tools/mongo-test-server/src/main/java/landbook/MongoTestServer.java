package landbook;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.AbstractMongoBackend;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * Binds the port given (0 or none: a free one) on the address given (none: the loopback address) and prints the port it
 * bound. Keeps everything in the file given, or in memory.
 */
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

  /** The library makes an empty collection of a view. */
  private static MongoBackend withoutViews(MongoBackend backend) {
    return (MongoBackend)
        Proxy.newProxyInstance(
            MongoTestServer.class.getClassLoader(),
            new Class<?>[] {MongoBackend.class},
            (proxy, method, args) -> {
              if (args != null && args[0] instanceof MongoMessage) refuseViews(((MongoMessage) args[0]).getDocument());
              try {
                return method.invoke(backend, args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static void refuseViews(Document command) {
    if (command.containsKey("viewOn"))
      throw new MongoServerError(115, "CommandNotSupported", "the test server has no views");
  }

  public static void main(String[] args) {
    int port = args.length > 0 ? Integer.parseInt(args[0]) : 0;
    String address = args.length > 1 ? args[1] : "127.0.0.1";
    AbstractMongoBackend backend = args.length > 2 ? new H2Backend(args[2]) : new IndexedBackend();
    MongoServer server = new MongoServer(withoutViews(backend.version(MONGO_6_0)));
    // What was written last is in the file then.
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    // The library changes a document in place and encodes an answer after it let go of the collection: with more
    // worker threads than one, a reader sees half of a replacement, which MongoDB never shows.
    server.bind(new InetSocketAddress(address, port), 1, 1);
    System.out.println(server.getLocalAddress().getPort());
  }
}
