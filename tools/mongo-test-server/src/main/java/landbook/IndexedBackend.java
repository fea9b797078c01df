package landbook;

import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryCollection;
import de.bwaldvogel.mongo.backend.memory.MemoryDatabase;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;

/**
 * In memory, with indexes. The library has none but of ids, and uses it only for queries that name nothing else: for
 * every write of a read model, which also names a position, it looks at all documents.
 */
final class IndexedBackend extends MemoryBackend {

  @Override
  public MemoryDatabase openOrCreateDatabase(String name) {
    return new MemoryDatabase(name, getCursorRegistry()) {
      @Override
      protected MemoryCollection openOrCreateCollection(String collection, CollectionOptions options) {
        return new IndexedCollection(this, collection, options, cursorRegistry);
      }
    };
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    Document command = message.getDocument();
    return command.get("aggregate") instanceof String name
            && command.get("pipeline") instanceof List<?> stages
            && !stages.isEmpty()
            && ((Document) stages.get(0)).get("$match") instanceof Document match
            && resolveDatabase(message.getDatabaseName()).resolveCollection(name, false)
                instanceof IndexedCollection collection
        ? collection.among(match, () -> super.handleMessage(message))
        : super.handleMessage(message);
  }
}
