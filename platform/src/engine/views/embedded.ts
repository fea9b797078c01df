import { TEMPORARY } from '../stores/sqlite.ts'
import { EmbeddedCollection, type Kept } from './embedded-collection.ts'
import { memoryCheckpoints } from './memory-checkpoints.ts'
import { PastFile } from './past-file.ts'
import type { ViewCollection, ViewDocument, ViewStore } from './port.ts'
import type { SnapshotContents } from './snapshot-file.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'

/** The snapshot that read models start from, the writer of later ones, and the past documents that belong to them. */
export interface KeptSnapshot {
  contents: SnapshotContents | undefined
  keeper: SnapshotKeeper
  past: PastFile
}

type KeptPast = Pick<PastFile, 'documentsOf' | 'drop' | 'renew' | 'requireRenewing' | 'close'>

/** Only keeps more, until that fails. */
const keepingIn = (past: KeptPast): KeptPast => ({
  documentsOf<D extends ViewDocument>(name: string, indexes: readonly string[]) {
    const documents = past.documentsOf<D>(name, indexes)
    const keep: typeof documents.keep = async (kept) => {
      await documents.keep(kept)
      past.requireRenewing()
    }
    return { ...documents, keep }
  },
  requireRenewing: () => past.requireRenewing(),
  drop: () => undefined,
  renew: async () => undefined,
  close: () => undefined,
})

/**
 * Read models in this process's memory: rebuilt from the log at every start, or from the `kept` snapshot; what they were
 * on past days is in a file.
 */
export function createEmbeddedViews(
  kept?: KeptSnapshot,
  past: KeptPast = kept?.past ?? new PastFile(TEMPORARY),
): ViewStore {
  const collections = new Map<string, EmbeddedCollection<ViewDocument>>()
  const dropped = new Set<string>()
  const keeper = kept?.keeper
  const checkpoints = memoryCheckpoints(kept?.contents?.checkpoints, () => keeper?.settled())

  function collectionNamed(name: string): EmbeddedCollection<ViewDocument> {
    const collection =
      collections.get(name) ??
      new EmbeddedCollection(kept?.contents?.collections.get(name), keeper && (() => keeper.touched()))
    collections.set(name, collection)
    return collection
  }
  for (const name of kept?.contents?.collections.keys() ?? []) collectionNamed(name)

  function taken(changesOf: (collection: EmbeddedCollection<ViewDocument>) => ReadonlyMap<string, Kept>) {
    const changes = [...collections].map(([name, collection]) => [name, changesOf(collection)] as const)
    const gone = [...dropped]
    dropped.clear()
    const size = [...collections.values()].reduce((sum, collection) => sum + collection.size, 0)
    return { checkpoints: new Map(checkpoints.all()), changes: new Map(changes), dropped: gone, size }
  }

  keeper?.keep({
    take: () => taken((collection) => collection.takeChanges()),
    takeEverything: () => taken((collection) => collection.takeEverything()),
    stop() {
      for (const collection of collections.values()) collection.forgetChanges()
    },
  })

  return {
    ...checkpoints.store,
    collection<D extends ViewDocument>(name: string, indexes: readonly string[] = []) {
      const collection = collectionNamed(name)
      collection.declare(indexes)
      // The store is untyped; the caller guarantees D.
      return collection as ViewCollection<ViewDocument> as ViewCollection<D>
    },
    past: (name, indexes = []) => past.documentsOf(name, indexes),
    renewPast: (build) => past.renew(() => build(createEmbeddedViews(undefined, keepingIn(past)))),
    async drop(name) {
      collections.get(name)?.clear()
      past.drop(name)
      dropped.add(name)
    },
    async close() {
      await keeper?.close()
      past.close()
      collections.clear()
    },
  }
}
