package landbook;

import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The positions of documents by their texts at a path, each of those in a list. */
final class TextIndex {

  private final String path;
  private final NavigableMap<String, Set<Integer>> positions = new TreeMap<>();

  TextIndex(String path) {
    this.path = path;
  }

  /** The number of texts. */
  int size() {
    return positions.size();
  }

  void add(Document document, Integer position) {
    eachText(document, text -> positions.computeIfAbsent(text, none -> new TreeSet<>()).add(position));
  }

  void remove(Document document, Integer position) {
    eachText(
        document,
        text -> positions.computeIfPresent(text, (same, at) -> at.remove(position) && at.isEmpty() ? null : at));
  }

  /** Those of all documents that may meet the condition; null if only a look at the documents can tell. */
  Set<Integer> find(Object condition) {
    if (condition instanceof String) return positions.getOrDefault(condition, Set.of());
    if (!(condition instanceof Document operators && operators.get("$in") instanceof Collection<?> wanted))
      return null;
    Set<Integer> found = new TreeSet<>();
    for (Object text : wanted) {
      if (!(text instanceof String)) return null;
      found.addAll(positions.getOrDefault(text, Set.of()));
    }
    return found;
  }

  /** By their texts, from one on, or all of them. */
  Iterable<Integer> ordered(boolean isDescending, String from) {
    NavigableMap<String, Set<Integer>> all = isDescending ? positions.descendingMap() : positions;
    return (from == null ? all : all.tailMap(from, true)).values().stream().flatMap(Set::stream)::iterator;
  }

  private void eachText(Document document, Consumer<String> take) {
    eachText(Utils.getSubdocumentValueCollectionAware(document, path), take);
  }

  private static void eachText(Object value, Consumer<String> take) {
    if (value instanceof String text) take.accept(text);
    if (value instanceof Collection<?> list) for (Object one : list) eachText(one, take);
  }
}
