package landbook;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.memory.MemoryCollection;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Looks only at documents that its indexes do not rule out, and reads in the order of the ids without sorting. */
final class IndexedCollection extends MemoryCollection {

  private static final String ID = "_id";

  private final Map<String, TextIndex> indexes = new HashMap<>();
  /** What the aggregation that runs now begins with. */
  private Document first = new Document();

  IndexedCollection(MongoDatabase database, String name, CollectionOptions options, CursorRegistry cursors) {
    super(database, name, options, cursors);
  }

  @Override
  public void addIndex(Index<Integer> index) {
    super.addIndex(index);
    indexes.computeIfAbsent(index.getKeys().get(0).getKey(), this::filled);
  }

  private TextIndex filled(String path) {
    TextIndex index = new TextIndex(path);
    streamAllDocumentsWithPosition().forEach(one -> index.add(one.getDocument(), one.getPosition()));
    return index;
  }

  @Override
  protected Integer addDocumentInternal(Document document) {
    Integer position = super.addDocumentInternal(document);
    for (TextIndex index : indexes.values()) index.add(document, position);
    return position;
  }

  @Override
  protected void handleUpdate(Integer position, Document before, Document after) {
    super.handleUpdate(position, before, after);
    for (TextIndex index : indexes.values()) {
      index.remove(before, position);
      index.add(after, position);
    }
  }

  @Override
  protected void removeDocument(Integer position) {
    for (TextIndex index : indexes.values()) index.remove(getDocument(position), position);
    super.removeDocument(position);
  }

  @Override
  protected QueryResult queryDocuments(
      Document query, Document order, int skip, int limit, int batchSize, Document fields) {
    Collection<Integer> found = candidates(query);
    if (found != null) return matchDocuments(query, found, order, skip, limit, batchSize, fields);
    TextIndex ids = indexes.get(ID);
    if (order == null || !order.containsKey(ID) || order.size() > 1 || ids == null || ids.size() != count())
      return super.queryDocuments(query, order, skip, limit, batchSize, fields);
    boolean isDescending = ((Number) order.get(ID)).intValue() < 0;
    Iterable<Integer> ordered = ids.ordered(isDescending, bound(query, isDescending ? "$lt" : "$gt"));
    return matchDocuments(query, ordered, null, skip, limit, batchSize, fields);
  }

  /** The positions of all documents that may match, by the condition that leaves the fewest; null without an index. */
  private Collection<Integer> candidates(Document query) {
    Collection<Integer> fewest = null;
    for (Map.Entry<String, Object> condition : query.entrySet()) {
      if (condition.getKey().equals("$and"))
        for (Object part : (Collection<?>) condition.getValue()) fewest = fewer(fewest, candidates((Document) part));
      TextIndex index = indexes.get(condition.getKey());
      if (index != null) fewest = fewer(fewest, index.find(condition.getValue()));
    }
    return fewest;
  }

  private static Collection<Integer> fewer(Collection<Integer> a, Collection<Integer> b) {
    return a == null || (b != null && b.size() < a.size()) ? b : a;
  }

  /** The id from which on documents may match, by a condition with this operator or its variant with equality. */
  private static String bound(Document query, String operator) {
    if (query.get(ID) instanceof Document ids)
      for (String name : new String[] {operator, operator + "e"})
        if (ids.get(name) instanceof String text) return text;
    if (query.get("$and") instanceof Collection<?> parts)
      for (Object part : parts) {
        String text = bound((Document) part, operator);
        if (text != null) return text;
      }
    return null;
  }

  /** Runs an aggregation of this collection that begins with `match`. */
  Document among(Document match, Supplier<Document> aggregation) {
    first = match;
    try {
      return aggregation.get();
    } finally {
      first = new Document();
    }
  }

  /** What aggregations read. */
  @Override
  public Stream<Document> queryAllAsStream() {
    return handleQueryAsStream(first);
  }
}
