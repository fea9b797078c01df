import { setImmediate } from 'node:timers/promises'
import { listedText } from '@landbook/contracts/catalogue/listed'
import { isWorded } from '@landbook/contracts/engine/kernel/comparisons'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import { pick } from '@landbook/contracts/engine/kernel/operations'
import { itemsOf, type RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { isSortable, sortKeyOf } from '@landbook/contracts/engine/kernel/sorting'
import { folded, isPlain } from '@landbook/contracts/engine/values/folded'
import type { Position } from '@landbook/platform/engine/log/port'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { EmbeddedCollection } from '@landbook/platform/engine/views/embedded-collection'
import type {
  CountEach,
  EachOptions,
  FindOptions,
  Grouping,
  ViewFilter,
  ViewReader,
} from '@landbook/platform/engine/views/port'

/** Records whose rows are made before other requests get a turn. */
const AT_ONCE = 100

/** So that they are compared as numbers. */
const POSITION_DIGITS = 16

/** What is made of a record: at which position of it, and the ids of its rows. */
interface Made {
  position: Position
  ids: readonly string[]
}

/**
 * The parts of a list of all records as documents of their own (`rowsOf` of RecordDeclaration). They are made when they are
 * first asked for, kept in memory, and made anew of the records that have changed since.
 */
export class RowsReader implements ViewReader<RecordView> {
  readonly #rowOf: ReturnType<typeof rowMaker>
  readonly #list: string
  readonly #owners: ViewReader<RecordView>
  readonly #rows: EmbeddedCollection<RecordView>
  readonly #made = new Map<string, Made>()
  #writes = 0
  #reading: Promise<unknown> = Promise.resolve()

  constructor(record: RecordDeclaration, list: string, owners: ViewReader<RecordView>) {
    this.#rowOf = rowMaker(record)
    this.#list = list
    this.#owners = owners
    this.#rows = new EmbeddedCollection()
    this.#rows.declare(Object.keys(record.links).map((name) => `_links.${name}`))
  }

  get = async (id: string) => (await this.#current()).get(id)
  getMany = async (ids: readonly string[]) => (await this.#current()).getMany(ids)
  find = async (filter: ViewFilter, options?: FindOptions) => (await this.#current()).find(filter, options)
  count = async (filter: ViewFilter) => (await this.#current()).count(filter)
  estimatedCount = async () => (await this.#current()).estimatedCount()
  group = async (filter: ViewFilter, by: Grouping) => (await this.#current()).group(filter, by)
  countEach = async (path: string, texts: readonly string[], among?: CountEach) =>
    (await this.#current()).countEach(path, texts, among)

  async *each(filter: ViewFilter, options?: EachOptions) {
    yield* (await this.#current()).each(filter, options)
  }

  /** One after the other: what several ask for at once is made once. */
  async #current(): Promise<EmbeddedCollection<RecordView>> {
    const read = this.#reading.then(() => this.#read())
    this.#reading = read.catch(() => undefined)
    await read
    return this.#rows
  }

  async #read(): Promise<void> {
    const left = new Set(this.#made.keys())
    for await (const batch of this.#owners.each({}, { fields: [] })) {
      for (const { _id } of batch) left.delete(_id)
      const changed = batch.filter(({ _id, _position }) => this.#made.get(_id)?.position !== _position)
      await this.#make(changed.map(({ _id }) => _id))
    }
    for (const id of left) await this.#replace(id, undefined)
  }

  async #make(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      if (at > 0) await setImmediate()
      for (const owner of await this.#owners.getMany(ids.slice(at, at + AT_ONCE)))
        await this.#replace(owner._id, owner)
    }
  }

  /** Rows that are no longer among those of the record are deleted. */
  async #replace(id: string, owner: RecordView | undefined): Promise<void> {
    const rows = owner ? itemsOf(owner, this.#list).map((part) => this.#rowOf(owner, part)) : []
    const ids = rows.map((row) => row.id)
    const gone = new Set(this.#made.get(id)?.ids).difference(new Set(ids))
    // Of its own: each write is a later one.
    this.#writes += 1
    const position = String(this.#writes).padStart(POSITION_DIGITS, '0')
    await this.#rows.write([
      ...[...gone].map((one) => ({ id: one, position, deleted: true as const })),
      ...rows.map((row) => ({ id: row.id, position, document: { ...row, _position: position } })),
    ])
    if (owner) this.#made.set(id, { position: owner._position, ids })
    else this.#made.delete(id)
  }
}

/** Makes a row of a part and its record. What is empty is left out, as in read models. */
function rowMaker(record: RecordDeclaration) {
  const { fields } = record
  const names = Object.keys(fields)
  const links = Object.keys(record.links)
  const worded = names.filter((name) => isWorded(fields[name]))
  const sortKeys = Object.entries(fields).flatMap(([name, schema]) =>
    isSortable(schema) ? [[name, sortKeyOf(schema)] as const] : [],
  )
  return (owner: RecordView, part: Readonly<Record<string, unknown>> & { id: string }) => {
    const values: Record<string, unknown> = {}
    for (const name of names) {
      const value = name in part ? part[name] : owner[name]
      if (!isEmpty(value)) values[name] = value
    }
    const sort: Record<string, unknown> = pick(owner._sort, links)
    for (const [name, keyOf] of sortKeys) if (name in values) sort[name] = keyOf(values[name])
    const unusual = worded.flatMap((name) => {
      const { [name]: value } = values
      return typeof value === 'string' && !isPlain(value) ? [[name, folded(value)]] : []
    })
    const row = {
      ...values,
      ...pick(owner, links),
      id: part.id,
      revision: owner.revision,
      _since: owner._since,
      _links: pick(owner._links, links),
      _sort: sort,
      _search: '',
      _unique: [],
      ...(unusual.length > 0 && { _folded: Object.fromEntries(unusual) }),
    }
    return { ...row, _listed: listedText(record, row) }
  }
}
