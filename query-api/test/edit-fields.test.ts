import { randomUUID } from 'node:crypto'
import { type AnyRecord, catalogue, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import { settableTogether } from '@landbook/contracts/catalogue/settable'
import { type Field, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Rates } from '../src/engine/turns/rates.ts'
import { NEW_LEASE } from './agreement-operations.ts'
import { type Rig, startRig } from './rig.ts'

/** What a new record of a type needs beside its title. */
const NEEDED: Readonly<Record<string, object>> = {
  tract: { state: 'Texas', county: 'Ward' },
  well: { apiNumber: '42-1' },
  lease: NEW_LEASE,
  unit: { status: 'Active' },
}

let rig: Rig
/** A record of each type that single links lead to. */
const targets = new Map<string, string>()

const lists = catalogue.records.filter((record) => record.hasPages && settableTogether(record).length > 0)

async function create({ type, name, titleField }: AnyRecord): Promise<string> {
  const args = { id: randomUUID(), [titleField]: randomUUID(), ...NEEDED[type] }
  return (await rig.given(`Create${name}`, args)).recordId
}

beforeAll(async () => {
  rig = await startRig()
  // Nobody undoes as often as this.
  vi.spyOn(Rates.prototype, 'take').mockResolvedValue()
  for (const record of lists)
    for (const { to, single } of Object.values(record.links))
      if (single && !targets.has(to)) targets.set(to, await create(recordOf(typeNamed(to))))
})
afterAll(() => rig.close())

const RESULT = 'id revision changed problem { code }'

interface Result {
  id: string
  revision: number
  changed: boolean
  problem: { code: string } | null
}

type State = Readonly<Record<string, unknown>>

/** A value that the field takes, by its kind, other than the one that it has. Depths begin above where they end. */
function otherThan(held: unknown, schema: Field, at: number): unknown {
  const { kind, options = [] } = metaOf(schema)
  const samples: Partial<Record<typeof kind, readonly unknown[]>> = {
    flag: [held !== true],
    date: ['2021-03-04'],
    choice: options.map(({ value }) => value),
    choices: [options.slice(-1).map(({ value }) => value)],
    decimal: [String(at + 1), '0.5'],
    share: ['0.25'],
    fraction: ['1/4'],
  }
  return [...(samples[kind] ?? []), 'Reeves', '2021', '432-555-0100', 'https://a.example'].find(
    (value) => value !== held && schema.safeParse(value).success,
  )
}

/** All that the records have of their own, by the log. */
async function states({ type }: AnyRecord, ids: readonly string[]): Promise<State[]> {
  const all = await Promise.all(ids.map((id) => rig.done<State>('asOf', { type, id })))
  return all.map((state) => ({ ...state, revision: null }))
}

/** A change of each member, with a value other than the one that the record has. */
function changesOf(record: AnyRecord, state: State): State {
  const changes = settableTogether(record).map((member, at) => {
    const [link, schema] = [record.links[member], record.fields[member]]
    return [member, link ? [targets.get(link.to)] : schema && otherThan(state[member], schema, at)]
  })
  return Object.fromEntries(changes)
}

describe.each(lists.map((record) => [record.name, record] as const))('%s', (_, record) => {
  const { type } = record
  const { many = '', name: update = '' } = operationFor(type, 'update') ?? {}
  const edit = (ids: readonly string[], changes: State, commandId = randomUUID()) =>
    rig.done<Result[]>(many, { edits: ids.map((id) => ({ id, ...changes })), commandId }, RESULT)

  /** What follows a member by a rule is as before, too. */
  async function isUndone(ids: readonly string[], changes: State): Promise<void> {
    const [what, commandId] = [Object.keys(changes).join(), randomUUID()]
    const before = await states(record, ids)
    const changed = ids.map(() => ({ changed: true }))
    expect(await edit(ids, changes, commandId), what).toMatchObject(changed)
    expect(await rig.done('undoEdits', { type, ids, commandId }, RESULT), what).toMatchObject(changed)
    expect(await states(record, ids), what).toEqual(before)
  }

  it('is edited in each of its members and in all at once, and one undo restores what was', async () => {
    const ids = [await create(record), await create(record)]
    const [state = {}] = await states(record, ids)
    const changes = changesOf(record, state)
    for (const [member, value] of Object.entries(changes))
      await isUndone(ids.slice(0, 1), { [member]: value })
    await isUndone(ids, changes)
    await edit(ids, changes)
    for (const [member, { single }] of Object.entries(record.links))
      if (single) await isUndone(ids, { [member]: [] })
  })

  it('is edited alone, and undone', async () => {
    const [id, commandId] = [await create(record), randomUUID()]
    const [before = {}] = await states(record, [id])
    await rig.done(update, { id, ...changesOf(record, before), commandId }, 'id')
    await rig.done('undo', { type, id, commandId }, 'id')
    expect(await states(record, [id])).toEqual([before])
  })
})

it('An undo is done once, and says which records were not edited', async () => {
  const [id, other] = [await create(recordOf('well')), await create(recordOf('well'))]
  const commandId = randomUUID()
  await rig.done('EditWells', { edits: [{ id, county: 'Ward' }], commandId }, 'id')
  const call = { type: 'well', ids: [id, other], commandId }
  const undone = await rig.done<Result[]>('undoEdits', call, RESULT)
  expect(undone).toMatchObject([{ changed: true }, { problem: { code: 'NOT_FOUND' } }])
  expect(await rig.done('undoEdits', call, RESULT)).toEqual(undone)
})
