import { isPlainObject } from './filter.ts'
import type {
  CountEach,
  Day,
  EachOptions,
  FindOptions,
  Group,
  Grouping,
  PastDocument,
  PastDocuments,
  Projected,
  ViewCollection,
  ViewDocument,
  ViewFilter,
  ViewReader,
} from './port.ts'

/** As stored: a record has several past documents, each under an id of its own. */
interface StoredPast extends ViewDocument {
  id: string
  _since: Day
  _until: Day
}

/** What is read of past documents, beside what is read of current ones. */
const INDEXES = ['id', '_until']

/** Past documents in a collection of their own. */
export function pastInCollection<D extends ViewDocument>(
  collection: (name: string, indexes: readonly string[]) => ViewCollection<StoredPast>,
  name: string,
  indexes: readonly string[],
): PastDocuments<D> {
  const stored = collection(pastOf(name), [...indexes, ...INDEXES])
  return {
    keep: (past) => stored.write(past.map(written)),
    on: async (day) => new PastReader<D>(stored, { _since: { $lte: day }, _until: { $gt: day } }),
  }
}

export const pastOf = (name: string): string => `${name}_past`

const written = ({ document, since, until }: PastDocument) => ({
  id: `${document._id}@${since}`,
  position: document._position,
  document: { ...document, id: document._id, _since: since, _until: until },
})

/** Past documents under the ids of their records. */
class PastReader<D extends ViewDocument> implements ViewReader<D> {
  readonly #stored: ViewReader<StoredPast>
  readonly #valid: ViewFilter

  constructor(stored: ViewReader<StoredPast>, valid: ViewFilter) {
    this.#stored = stored
    this.#valid = valid
  }

  async get(id: string): Promise<D | undefined> {
    return (await this.getMany([id]))[0]
  }

  getMany(ids: readonly string[]): Promise<D[]> {
    return this.find({ _id: { $in: [...ids] } })
  }

  async find(filter: ViewFilter, { sort = {}, ...page }: FindOptions = {}): Promise<D[]> {
    const found = await this.#stored.find(this.#among(filter), { ...page, sort: byRecord(sort) })
    return found.map(ofRecord<D>)
  }

  async *each(filter: ViewFilter, { sort = {}, fields }: EachOptions = {}): AsyncGenerator<D[]> {
    const read = { sort: byRecord(sort), ...(fields && { fields }) }
    for await (const batch of this.#stored.each(this.#among(filter), read)) yield batch.map(ofRecord<D>)
  }

  count(filter: ViewFilter): Promise<number> {
    return this.#stored.count(this.#among(filter))
  }

  estimatedCount(): Promise<number> {
    return this.#stored.count(this.#valid)
  }

  countEach(path: string, texts: readonly string[], { where = {}, except = [] }: CountEach = {}) {
    return this.#stored.countEach(path, texts, {
      where: this.#among({ $and: [where, { _id: { $nin: [...except] } }] }),
    })
  }

  group(filter: ViewFilter, grouping: Grouping): Promise<Group[]> {
    return this.#stored.group(this.#among(filter), grouping)
  }

  #among(filter: ViewFilter): ViewFilter {
    return { $and: [withRecordIds(filter) as ViewFilter, this.#valid] }
  }
}

/** The store is untyped: what was kept is D, or those of its fields that were asked for. */
const ofRecord = <D>({ id, ...document }: Projected<StoredPast>): D =>
  ({ ...document, id, _id: id }) as unknown as D

/** Ties are broken by the id of the record. */
const byRecord = (sort: NonNullable<FindOptions['sort']>): NonNullable<FindOptions['sort']> => {
  const named = Object.entries(sort).map(
    ([path, direction]) => [path === '_id' ? 'id' : path, direction] as const,
  )
  return { ...Object.fromEntries(named), ...('_id' in sort ? {} : { id: 1 }) }
}

/** The filter with `id` in the place of `_id`. */
function withRecordIds(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(withRecordIds)
  if (!isPlainObject(filter)) return filter
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key === '_id' ? 'id' : key, withRecordIds(value)]),
  )
}
