import { inBatches } from './batches.ts'
import { together } from './groups.ts'
import { merged, mergedStreams } from './merged.ts'
import type {
  CountEach,
  Day,
  EachOptions,
  FindOptions,
  Group,
  Grouping,
  PastDocuments,
  Projected,
  ViewDocument,
  ViewFilter,
  ViewReader,
} from './port.ts'
import { comparator, pathsOf } from './sort.ts'

/** A document that knows the first day at whose end it was valid, and a past one the first at whose end it was not. */
export interface DatedDocument extends ViewDocument {
  _since: Day
  _until?: Day
}

/**
 * The documents as of the end of a day: the current ones that were valid then, and the past ones. A document that is
 * replaced meanwhile moves from the former to the latter, so they are read in this order, and what is in both is
 * returned once. Where both are read in batches, in MongoDB, one that moves between two batches can be missing.
 */
export class ReaderAsOf<D extends DatedDocument> implements ViewReader<D> {
  readonly #current: ViewReader<D>
  readonly #past: PastDocuments<D>
  readonly #day: Day
  readonly #since: ViewFilter

  constructor(current: ViewReader<D>, past: PastDocuments<D>, day: Day) {
    this.#current = current
    this.#past = past
    this.#day = day
    this.#since = { _since: { $lte: day } }
  }

  async get(id: string): Promise<D | undefined> {
    return (await this.getMany([id]))[0]
  }

  getMany(ids: readonly string[]): Promise<D[]> {
    return this.find({ _id: { $in: [...ids] } })
  }

  async find(filter: ViewFilter, { sort = {}, skip = 0, limit }: FindOptions = {}): Promise<D[]> {
    const end = limit === undefined ? undefined : skip + limit
    const page = { sort, ...(end !== undefined && { limit: end }) }
    const before = await this.#past.on(this.#day)
    const current = await this.#current.find(this.#stillValid(filter), page)
    const past = await before.find(filter, page)
    return merged(current, past, comparator<D>(sort)).slice(skip, end)
  }

  async *each(filter: ViewFilter, { sort = {}, fields }: EachOptions = {}): AsyncGenerator<Projected<D>[]> {
    const before = await this.#past.on(this.#day)
    // The order is to be seen in what is read.
    const read = { sort, ...(fields && { fields: [...fields, ...pathsOf(sort)] }) }
    const current = this.#current.each(this.#stillValid(filter), read)
    yield* inBatches(mergedStreams(current, before.each(filter, read), comparator<Projected<D>>(sort)))
  }

  async count(filter: ViewFilter): Promise<number> {
    const before = await this.#past.on(this.#day)
    const current = await this.#current.count(this.#stillValid(filter))
    return current + (await before.count(filter))
  }

  /** Also counts what was created since. */
  async estimatedCount(): Promise<number> {
    const before = await this.#past.on(this.#day)
    return (await this.#current.estimatedCount()) + (await before.estimatedCount())
  }

  async countEach(
    path: string,
    texts: readonly string[],
    among: CountEach = {},
  ): Promise<Map<string, number>> {
    const where = this.#stillValid(among.where ?? {})
    const before = await this.#past.on(this.#day)
    const current = await this.#current.countEach(path, texts, { ...among, where })
    const past = await before.countEach(path, texts, among)
    return new Map(texts.map((text) => [text, (current.get(text) ?? 0) + (past.get(text) ?? 0)]))
  }

  async group(filter: ViewFilter, grouping: Grouping): Promise<Group[]> {
    const before = await this.#past.on(this.#day)
    const current = await this.#current.group(this.#stillValid(filter), grouping)
    return together(current, await before.group(filter, grouping))
  }

  #stillValid(filter: ViewFilter): ViewFilter {
    return { $and: [filter, this.#since] }
  }
}
