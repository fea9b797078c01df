import { catalogue } from '@landbook/contracts/catalogue/index'
import {
  fieldsIn,
  importable,
  importedAs,
  type Member,
  membersOf,
} from '@landbook/contracts/engine/import/members'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brought, undone } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  // Targets of links of any type.
  for (const type of new Set(
    importable(catalogue).flatMap((imported) => membersOf(imported).flatMap(({ to }) => to ?? [])),
  )) {
    const imported = typeOf(type)
    const { create, record } = imported
    const needed = Object.fromEntries(
      membersOf(imported).flatMap((member) => (member.required ? [[member.name, sample(member, 0)]] : [])),
    )
    await rig.given(create.name, { ...needed, [record.titleField]: nameOf(type) })
  }
})
afterAll(() => rig.close())

function typeOf(type: string) {
  const imported = importedAs(catalogue, type)
  if (!imported) throw new Error(`${type} cannot be imported`)
  return imported
}

const nameOf = (type: string): string => `Target ${type}`
const RING = [
  [-96, 31],
  [-95, 31],
  [-95, 32],
  [-96, 31],
]

/** A value of a member, different in each turn. */
function sample({ kind, schema, name, to }: Member, turn: number): unknown {
  const { options = [], most } = schema ? metaOf(schema) : {}
  switch (kind) {
    case 'link':
      return nameOf(to ?? '')
    case 'choice':
      return options[turn % options.length]?.value
    case 'choices':
      return [options[turn % options.length]?.value]
    case 'decimal':
      // Depths end below where they begin.
      if (name === 'fromDepth') return String(turn + 1)
      if (name === 'toDepth') return String(1_000 + turn)
      return most === undefined ? String(turn + 1) : String(most)
    case 'share':
      return `0.${turn + 1}`
    case 'fraction':
      return `1/${turn + 2}`
    case 'flag':
      return turn % 2 === 0
    case 'date':
      return `2020-01-0${turn + 1}`
    case 'timestamp':
      return `2020-01-0${turn + 1}T12:00:00.000Z`
    case 'boundary':
      return JSON.stringify({ type: 'Polygon', coordinates: [RING.map(([x = 0, y = 0]) => [x - turn, y])] })
    case 'file':
      return `https://maps.example/${turn}.pdf`
    default:
      if (name === 'month') return '2020-01'
      // Of an amendment of a term in figures.
      if (name === 'value') return String(turn + 1)
      return name === 'email' ? `typed-${turn}@landbook.example` : `${name} ${turn}`
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** As a person would write it. */
const cellOf = (member: Member, value: unknown): string =>
  member.kind === 'link' || member.kind === 'boundary' || member.kind === 'file'
    ? String(value)
    : showValue(member.schema, value)

it.each(importable(catalogue).map(({ type }) => type))(
  'a %s is imported with all that a column can say, changed by a second file, and undone',
  async (type) => {
    const imported = typeOf(type)
    const { record, update, parts } = imported
    const all = membersOf(imported)
    const taken = update ? { ...update.args, ...fieldsIn(update) } : {}
    const changeable = all.filter(({ name }) => Object.hasOwn(taken, name) && !parts?.key.includes(name))
    const columns = all.map(({ label }) => label)
    const mapping = Object.fromEntries(all.map(({ name, label }) => [label, name]))
    const fileOf = (turn: number, members: readonly Member[]) =>
      [
        columns,
        all.map((member) => {
          if (member.kind === 'id') return `typed-${type}`
          const now = members.includes(member) ? turn : 0
          return cellOf(member, sample(member, now))
        }),
      ]
        .map((cells) => cells.map(quoted).join(','))
        .join('\n')
    const choices = { recordType: type, mapping, key: parts ? [] : ['id'] }
    const first = await brought(rig, `${type}.csv`, fileOf(0, all), choices)
    expect(first.rows.map(({ why }) => why)).toEqual([null])
    expect(first.state).toMatchObject({ added: 1, leftOut: 0, problem: null })
    const second = await brought(rig, `${type} 2.csv`, fileOf(1, changeable), choices)
    expect(second.rows.map(({ why }) => why)).toEqual([null])
    expect(second.state).toMatchObject({ changed: changeable.length > 0 ? 1 : 0, leftOut: 0 })
    // Members that cannot be restored stay, and are reported.
    const isRestorable =
      parts !== undefined || operationNamed(catalogue, `Restore${record.name}`) !== undefined
    const changed = second.state.changed ?? 0
    expect(await undone(rig, second.id)).toMatchObject(
      isRestorable ? { undone: changed, skipped: 0 } : { undone: 0, skipped: changed },
    )
    if (!isRestorable) return
    const again = await brought(rig, `${type}.csv`, fileOf(0, all), choices)
    expect(again.rows.flatMap(({ changes }) => changes)).toEqual([])
    expect(again.state).toMatchObject({ unchanged: 1, leftOut: 0 })
  },
)
