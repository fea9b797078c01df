import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { sameValue, shapeOf } from '@landbook/contracts/engine/kernel/events'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import {
  blank,
  itemsOf,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, historyOf, RECORD_ID } from '../../contracts/test/histories.ts'
import { decide } from '../src/engine/kernel/decide.ts'
import { partMembers } from '../src/engine/kernel/restore-choice.ts'

const restorable = catalogue.operations
  .filter(({ verb }) => verb === 'restore')
  .map(({ record }): [string, RecordDeclaration] => [record.name, record])

/** After every month that a history may have. */
const AT = '9999-12-01T12:00:00.000Z'

const run = Number(process.env.FC_RUNS ?? 40)

/** The record after the restoration; everything that it ever led to is still there. */
function restored(record: RecordDeclaration, state: RecordState, was: RecordState, args: Args) {
  const operation = operationNamed(catalogue, `Restore${record.name}`)
  if (!operation) throw new Error(`${record.name} cannot be restored`)
  const events = decide(
    operation,
    operation.intent({ id: RECORD_ID, revision: was.revision, ...args }),
    {
      state,
      recordId: RECORD_ID,
      at: AT,
      newId: (part) => part,
      exists: () => true,
      titleOf: () => undefined,
      past: { was },
    },
    catalogue.rules[record.type],
  )
  return { events, after: fold(record, events, state) ?? blank(record, RECORD_ID) }
}

/** What can be said of a record: no order of links and parts, and nothing that is computed. */
function said(record: RecordDeclaration, state: RecordState): Record<string, unknown> {
  const fields = Object.entries(record.fields)
    .filter(([, schema]) => metaOf(schema).computed !== true)
    .map(([name]) => [name, plain(state[name])])
  const links = Object.keys(record.links).map((name) => [name, [...(state[name] as string[])].sort()])
  const lists = Object.entries(record.lists).map(([name, list]) => {
    const members = partMembers(list).map(([member]) => member)
    const items = itemsOf(state, name).map((item) => [
      item.id,
      ...members.map((member) => plain(item[member])),
    ])
    return [name, items.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))]
  })
  return Object.fromEntries([...fields, ...links, ...lists])
}

const plain = (value: unknown) => (sameValue(value, null) ? null : value)

/** The link to the record that it belongs to is set at its creation, and never again. */
const isOfOwner = (record: RecordDeclaration, { type }: { type: string }): boolean => {
  const shape = shapeOf(record, type)
  return 'link' in shape && shape.link === record.belongsTo
}

/** Whether no list has two parts of one key, as commands see to. */
const hasKeysOnce = (record: RecordDeclaration, state: RecordState): boolean =>
  Object.entries(record.lists).every(([name, { key }]) => {
    if (key === undefined) return true
    const keys = itemsOf(state, name).map((item) => item[key])
    return new Set(keys).size === keys.length
  })

/** Whether its rules accept a state: what they refuse cannot have been. */
function isPossible(record: RecordDeclaration, state: RecordState): boolean {
  try {
    catalogue.rules[record.type]?.refuse?.(state, undefined, AT)
    return hasKeysOnce(record, state)
  } catch {
    return false
  }
}

/** A record that was changed, deleted and created again as it may be, and a moment at which it was there. */
const moments = (record: RecordDeclaration) =>
  historyOf(record, 20)
    .map((all) => {
      const log = all.filter((event) => !isOfOwner(record, event))
      const there = log
        .map((_, index) => fold(record, log.slice(0, index + 1)))
        .filter((state): state is RecordState => state !== undefined && !state.deleted)
      const now = fold(record, log)
      if (!now) throw new Error('A log without a record')
      return { now, there: there.filter((state) => isPossible(record, state)) }
    })
    // Before a moment is chosen: no choice would make another state of it.
    .filter(({ now, there }) => isPossible(record, now) && there.length > 0)
    .chain(({ now, there }) => fc.record({ now: fc.constant(now), was: fc.constantFrom(...there) }))

describe.each(restorable)('%s', (_, record) => {
  it('equals its former state in all editable members, whatever happened since', () => {
    fc.assert(
      fc.property(moments(record), ({ now, was }) => {
        const { after } = restored(record, now, was, {})
        expect(after.deleted).toBe(false)
        expect(said(record, after)).toEqual(said(record, was))
      }),
      { numRuns: run },
    )
  })

  it('is not changed by being restored twice', () => {
    fc.assert(
      fc.property(moments(record), ({ now, was }) => {
        const { after } = restored(record, now, was, {})
        expect(restored(record, after, was, {}).events).toEqual([])
      }),
      { numRuns: run },
    )
  })

  it('restores the selected members and their merge groups, and keeps the others', () => {
    const names = [...Object.keys(record.fields), ...Object.keys(record.links), ...Object.keys(record.lists)]
    fc.assert(
      fc.property(moments(record), fc.subarray(names), ({ now, was }, members) => {
        fc.pre(!now.deleted)
        const { after } = restored(record, now, was, { members })
        const groups = record.mergeGroups.filter((group) => group.some((name) => members.includes(name)))
        const back = new Set([...members, ...groups.flat()])
        const [before, is] = [said(record, was), said(record, after)]
        const kept = said(record, now)
        for (const name of Object.keys(is))
          expect(is[name], name).toEqual(back.has(name) ? before[name] : kept[name])
      }),
      { numRuns: run },
    )
  })
})
