import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { type Change, diff } from '../src/engine/kernel/diff.ts'
import { sameValue } from '../src/engine/kernel/events.ts'
import { initialOf, metaOf } from '../src/engine/kernel/fields.ts'
import {
  blank,
  itemsOf,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from '../src/engine/kernel/record.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { operator } from '../src/records/operator/declaration.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { well } from '../src/records/well/declaration.ts'
import { fold, historyOf, RECORD_ID } from './histories.ts'

const records = catalogue.records.map((record): [string, RecordDeclaration] => [record.name, record])

type Values = Record<string, unknown>
/** A record's values without empty ones. */
interface Plain {
  fields: Values
  links: Record<string, string[]>
  items: Record<string, Record<string, Values>>
}

const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name !== 'id' && !sameValue(value, null)),
  )

/** Drops empty parts, which changes cannot represent. */
const withSomething = (items: Record<string, Values>): Record<string, Values> =>
  Object.fromEntries(Object.entries(items).filter(([, item]) => Object.keys(item).length > 0))

function plain(record: RecordDeclaration, state: RecordState): Plain {
  const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, state[name]]))
  const items = (list: string) =>
    withSomething(Object.fromEntries(itemsOf(state, list).map((item) => [item.id, filled(item)])))
  return {
    fields: filled(pick(Object.keys(record.fields))),
    links: Object.fromEntries(Object.keys(record.links).map((link) => [link, linkedIds(state, link)])),
    items: Object.fromEntries(Object.keys(record.lists).map((list) => [list, items(list)])),
  }
}

/** Applies the changes, independently of how they were computed. */
function applied(record: RecordDeclaration, before: RecordState, changes: readonly Change[]): Plain {
  const result = structuredClone(plain(record, before))
  for (const { path, to } of changes) {
    const [first = '', ...rest] = path.split('.')
    const list = result.items[first]
    if (path in record.fields) result.fields[path] = to
    else if (path in record.links) result.links[path] = Array.isArray(to) ? to : []
    else if (list) {
      const field = rest.pop() ?? ''
      list[rest.join('.')] = { ...list[rest.join('.')], [field]: to }
    } else throw new Error(`A change of ${path}`)
  }
  result.fields = filled(result.fields)
  for (const [name, items] of Object.entries(result.items)) {
    const left = Object.entries(items).map(([id, item]): [string, Values] => [id, filled(item)])
    result.items[name] = withSomething(Object.fromEntries(left))
  }
  return result
}

/** Two states of one record's history. */
const moments = (record: RecordDeclaration) =>
  fc.tuple(historyOf(record, 8), fc.nat(8)).map(([log, cut]) => {
    const [before, after] = [fold(record, log.slice(0, cut + 1)), fold(record, log)]
    if (!before || !after) throw new Error('A log that folds to nothing')
    return { before, after }
  })

describe('diff', () => {
  it.each(records)('%s: applying the changes to the state before gives the state after', (_, record) => {
    fc.assert(
      fc.property(moments(record), ({ before, after }) => {
        expect(applied(record, before, diff(record, before, after))).toEqual(plain(record, after))
        expect(applied(record, after, diff(record, after, before))).toEqual(plain(record, before))
        const born = diff(record, undefined, after)
        expect(applied(record, blank(record, RECORD_ID), born)).toEqual(plain(record, after))
      }),
      { numRuns: 50 },
    )
  })

  it.each(records)('%s: every change is listed once, with its old and new values', (_, record) => {
    fc.assert(
      fc.property(moments(record), ({ before, after }) => {
        const changes = diff(record, before, after)
        expect(new Set(changes.map(({ path }) => path)).size).toBe(changes.length)
        for (const { path, label, from, to } of changes) {
          expect(sameValue(from, to), path).toBe(false)
          expect(label).toMatch(/\S/)
          if (path in record.fields) expect([from, to]).toEqual([before[path], after[path]])
        }
        const back = diff(record, after, before).map(({ path, from, to }) => [path, to, from])
        expect(back.toSorted()).toEqual(changes.map(({ path, from, to }) => [path, from, to]).toSorted())
      }),
      { numRuns: 50 },
    )
  })

  it.each(records)('%s: equal states do not differ, and neither does a blank one from none', (_, record) => {
    fc.assert(
      fc.property(moments(record), ({ after }) => {
        expect(diff(record, after, after)).toEqual([])
        expect(diff(record, after, structuredClone(after))).toEqual([])
      }),
      { numRuns: 10 },
    )
    const said = Object.entries(record.fields).filter(
      ([, schema]) => ![null, false].includes(initialOf(schema) as null),
    )
    const news = diff(record, undefined, blank(record, RECORD_ID)).map(({ path }) => path)
    expect(news).toEqual(said.filter(([, schema]) => metaOf(schema).kind !== 'choices').map(([name]) => name))
    expect(diff(record, undefined, undefined)).toEqual([])
  })

  it('labels a field as people know it', () => {
    const before = { ...blank(tract, 't'), county: 'Reeves', npriInterest: false }
    const after = { ...before, county: 'Ward', npriInterest: true }
    expect(diff(tract, before, after)).toEqual([
      { path: 'county', label: 'County', from: 'Reeves', to: 'Ward' },
      { path: 'npriInterest', label: 'NPRI', from: false, to: true },
    ])
  })

  it('names what tells a changed part from others of the same name', () => {
    const row = (id: string, values: object) => ({ id, Owner: 'mes', mineralFraction: '1/3', ...values })
    const others = [row('t.2', { toDepth: '5000' }), { ...row('t.3', {}), Owner: 'mpi' }]
    const apartOf = (values: object) => {
      const state = (mineralFraction: string) => ({
        ...blank(tract, 't'),
        mineralsOwned: [{ ...row('t.1', values), mineralFraction }, ...others],
      })
      return diff(tract, state('1/3'), state('1/4')).map(({ part }) => part?.apart)
    }
    expect(apartOf({ fromDepth: '5000' })).toEqual([['From Depth (ft) 5000', 'no To Depth (ft)']])
    expect(apartOf({ interestKind: 'Remainder', toDepth: '5000' })).toEqual([['Kind Remainder']])
    expect(apartOf({})).toEqual([['no To Depth (ft)']])
  })

  it('names the payment of several for the same', () => {
    const paid = (id: string, date: string, amount: string) => ({ id, paidFor: 'Delay Rental', date, amount })
    const state = (amount: string) => ({
      ...blank(lease, 'l'),
      payments: [paid('l.1', '2024-03-15', '8000'), paid('l.2', '2025-03-15', amount)],
    })
    expect(diff(lease, state('1'), state('8000'))).toMatchObject([
      { part: { name: 'Delay Rental', apart: ['Date of Check 03/15/2025'] } },
    ])
  })

  it('has the id of a part, and of its target', () => {
    const share = { id: 't.1', Owner: 'mes', mineralFraction: '1/3', mineralPercentage: '0.33333333' }
    const none = blank(tract, 't')
    const added = { ...none, mineralsOwned: [share] }
    const changed = { ...none, mineralsOwned: [{ ...share, mineralFraction: '1/4' }] }
    expect(diff(tract, none, added)).toEqual([
      {
        path: 'mineralsOwned.t.1.Owner',
        label: 'Mineral Interest: Owner',
        from: null,
        to: 'mes',
        refersTo: 'owner',
      },
      {
        path: 'mineralsOwned.t.1.mineralFraction',
        label: 'Mineral Interest: Fraction',
        from: null,
        to: '1/3',
      },
      {
        path: 'mineralsOwned.t.1.mineralPercentage',
        label: 'Mineral Interest: Decimal',
        from: null,
        to: '0.33333333',
      },
    ])
    expect(diff(tract, added, changed)).toEqual([
      {
        path: 'mineralsOwned.t.1.mineralFraction',
        label: 'Mineral Interest: Fraction',
        from: '1/3',
        to: '1/4',
        part: { list: 'Mineral Interest', name: 'mes', refersTo: 'owner' },
      },
    ])
    const contact = {
      ...blank(operator, 'o'),
      contacts: [{ id: 'o.1', contactName: 'Ann', email: 'a@b.co' }],
    }
    const moved = { ...contact, contacts: [{ id: 'o.1', contactName: 'Ann', email: 'ann@b.co' }] }
    expect(diff(operator, contact, moved)).toMatchObject([
      { label: 'Contacts: E-Mail', from: 'a@b.co', to: 'ann@b.co', part: { list: 'Contacts', name: 'Ann' } },
    ])
    expect(diff(operator, contact, blank(operator, 'o'))).toEqual([
      { path: 'contacts.o.1.contactName', label: 'Contacts: Name', from: 'Ann', to: null },
      { path: 'contacts.o.1.email', label: 'Contacts: E-Mail', from: 'a@b.co', to: null },
    ])
  })

  it('names ten parts that are added or removed at once, and counts more', () => {
    const none = blank(operator, 'o')
    const withContacts = (count: number): RecordState => ({
      ...none,
      contacts: Array.from({ length: count }, (_, at) => ({ id: `o.${at}`, contactName: `Ann ${at}` })),
    })
    const changes = (from: RecordState, to: RecordState) =>
      diff(operator, from, to).map(({ path, from, to, many }) => [path, from, to, many])
    const named = Array.from(
      { length: 10 },
      (_, at) => [`contacts.o.${at}.contactName`, `Ann ${at}`] as const,
    )
    expect(changes(none, withContacts(10))).toEqual(
      named.map(([path, name]) => [path, null, name, undefined]),
    )
    expect(changes(withContacts(10), none)).toEqual(
      named.map(([path, name]) => [path, name, null, undefined]),
    )
    expect(changes(none, withContacts(11))).toEqual([['contacts', null, 11, 'added']])
    expect(changes(withContacts(11), none)).toEqual([['contacts', 11, null, 'removed']])
  })

  it('has the previous and current target ids of a link', () => {
    const before = { ...blank(well, 'w'), drilledOn: ['a', 'b'] }
    expect(diff(well, before, { ...before, drilledOn: ['b', 'c'], operatedBy: ['o'] })).toEqual([
      { path: 'drilledOn', label: 'Land ID(s)', from: ['a', 'b'], to: ['b', 'c'], refersTo: 'tract' },
      { path: 'operatedBy', label: 'Operated By', from: [], to: ['o'], refersTo: 'operator' },
    ])
  })
})
