import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { flag, text } from '@landbook/contracts/engine/kernel/fields'
import { decimal } from '@landbook/contracts/engine/kernel/figure-fields'
import { declareRecord } from '@landbook/contracts/engine/kernel/record'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decide,
  type Held,
  mergeOthers,
  pendingIn,
  summedUp,
  typedOverIn,
  undecidedIn,
  unitsOf,
} from './merge.ts'
import { changedValues, type FormValues } from './values.ts'

const link = (single: boolean) => ({
  to: 'tract',
  label: 'Lands',
  single,
  events: { set: 'LandsSet', added: 'LandAdded', removed: 'LandRemoved' },
})

const parcel = declareRecord({
  type: 'parcel',
  name: 'Parcel',
  title: 'Parcel',
  titleField: 'name',
  read: undefined,
  write: 'ADMIN',
  mergeGroups: [['gross', 'share']],
  fields: {
    name: text('Name'),
    note: text('Note'),
    gross: decimal('Gross'),
    share: decimal('Share'),
    net: decimal('Net', { computed: true }),
    isOurs: flag('Ours'),
  },
  links: { holder: link(true), lands: link(false) },
})

const EMPTY: FormValues = {
  name: '',
  note: '',
  gross: '',
  share: '',
  net: '',
  isOurs: false,
  holder: [],
  lands: [],
}
const opened = (values: FormValues = {}): Held => {
  const stored = { ...EMPTY, ...values }
  return { basis: stored, values: stored }
}
const typed = (held: Held, values: FormValues): Held => ({ ...held, values: { ...held.values, ...values } })

describe('a concurrent change in an open form', () => {
  it('replaces untouched values, including computed ones, and is not sent back', () => {
    const theirs = { ...EMPTY, name: 'B', net: '7', isOurs: true }
    const { basis, values, taken } = mergeOthers(parcel, opened({ name: 'A' }), theirs)
    expect(values).toEqual(theirs)
    expect(changedValues(parcel, basis, values)).toEqual({})
    expect(taken.map(({ unit }) => unit)).toEqual([['name'], ['isOurs']])
    expect(taken[0]).toMatchObject({ was: { name: 'A' }, is: { name: 'B' } })
  })

  it('conflicts with an edited value until one of both is chosen', () => {
    const mine = typed(opened({ name: 'A' }), { name: 'Mine', note: 'More' })
    const theirs = { ...EMPTY, name: 'Theirs' }
    const merged = mergeOthers(parcel, mine, theirs)
    expect(merged.values).toMatchObject({ name: 'Mine', note: 'More' })
    const [undecided, ...others] = undecidedIn(parcel, merged, theirs)
    expect(others).toEqual([])
    expect(undecided).toEqual({
      unit: ['name'],
      was: { name: 'A' },
      is: { name: 'Theirs' },
      mine: { name: 'Mine' },
    })
    if (!undecided) throw new Error('There is nothing to decide on')
    const kept = decide(merged, undecided, 'mine')
    expect(changedValues(parcel, kept.basis, kept.values)).toEqual({ name: 'Mine', note: 'More' })
    const given = decide(merged, undecided, 'theirs')
    expect(changedValues(parcel, given.basis, given.values)).toEqual({ note: 'More' })
    for (const held of [kept, given]) expect(undecidedIn(parcel, held, theirs)).toEqual([])
  })

  it('covers a whole merge group, all of which is sent', () => {
    const mine = typed(opened({ gross: '10', share: '0.5' }), { share: '0.25' })
    const theirs = { ...EMPTY, gross: '20', share: '0.5' }
    const merged = mergeOthers(parcel, mine, theirs)
    expect(merged.values).toMatchObject({ gross: '10', share: '0.25' })
    const [undecided] = undecidedIn(parcel, merged, theirs)
    if (!undecided) throw new Error('There is nothing to decide on')
    expect(undecided.unit).toEqual(['gross', 'share'])
    const kept = decide(merged, undecided, 'mine')
    expect(changedValues(parcel, kept.basis, kept.values)).toEqual({ gross: '10', share: '0.25' })
    expect(decide(merged, undecided, 'theirs').values).toMatchObject({ gross: '20', share: '0.5' })
  })

  it('agrees with the same input, and merges links to many', () => {
    const mine = typed(opened({ name: 'A', lands: ['1', '2'] }), { name: 'B', lands: ['2', '3'] })
    const theirs = { ...EMPTY, name: 'B', lands: ['1', '2', '4'] }
    const merged = mergeOthers(parcel, mine, theirs)
    expect(undecidedIn(parcel, merged, theirs)).toEqual([])
    expect(merged.values.lands).toEqual(['2', '4', '3'])
    expect(changedValues(parcel, merged.basis, merged.values)).toEqual({ lands: ['2', '4', '3'] })
  })

  it('is shown once per field, and not if it was reverted', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => ({ name }))
    const change = (was: FormValues = {}, is: FormValues = {}) => ({ unit: ['name'], was, is })
    expect(summedUp(parcel, [change(a, b), change(b, c)])).toEqual([change(a, c)])
    expect(summedUp(parcel, [change(a, b), change(b, a)])).toEqual([])
  })

  it('is merged into a draft, which stores its basis', () => {
    const mine = typed(opened({ gross: '10', share: '1' }), { gross: '11', note: 'Typed' })
    expect(typedOverIn(parcel, mine)).toEqual({ gross: '10', share: '1', note: '' })
  })
})

const names = [...Object.keys(EMPTY)]
const ids = fc.subarray(['1', '2', '3', '4'])
const valuesFor = (name: string): fc.Arbitrary<unknown> =>
  name === 'lands'
    ? ids
    : name === 'holder'
      ? fc.constantFrom([], ['1'], ['2'])
      : name === 'isOurs'
        ? fc.boolean()
        : fc.constantFrom('', '1', '2', '3')
const someValues = fc
  .subarray(names)
  .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, valuesFor(name)]))))
const step = fc.oneof(
  fc.record({ does: fc.constant('type' as const), values: someValues }),
  fc.record({ does: fc.constant('others' as const), values: someValues }),
)

describe('any number of changes from both sides', () => {
  it('lose no input, send nothing unedited, and end with the chosen values', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.array(fc.boolean()), (steps, sides) => {
        let held = opened()
        let theirs: FormValues = { ...EMPTY }
        const touched = new Map<string, unknown>()
        for (const { does, values } of steps) {
          if (does === 'type') {
            const { net, ...typing } = values as FormValues
            held = typed(held, typing)
            for (const [name, value] of Object.entries(typing)) {
              if (sameValue(value, held.basis[name])) touched.delete(name)
              else touched.set(name, value)
            }
          } else {
            theirs = { ...theirs, ...values }
            held = mergeOthers(parcel, held, theirs)
            // Both have the same value: nothing is left to save.
            for (const unit of unitsOf(parcel))
              if (unit.every((name) => sameValue(touched.get(name) ?? held.values[name], theirs[name])))
                for (const name of unit) touched.delete(name)
          }
          for (const unit of unitsOf(parcel)) {
            const isTyped = unit.some((name) => touched.has(name))
            // An input returned to its basis follows the other side again, but not while the user types.
            if (!isTyped && does === 'type') continue
            for (const name of unit) {
              // Untouched: the other side's value, and nothing to send.
              if (!isTyped)
                expect([held.values[name], held.basis[name]]).toEqual([theirs[name], theirs[name]])
              // Edited and different from its basis: as typed.
              else if (
                touched.has(name) &&
                name !== 'lands' &&
                !sameValue(touched.get(name), held.values[name])
              )
                expect(held.values[name]).toEqual(theirs[name])
            }
          }
          expect(held.values.net).toEqual(theirs.net)
        }
        const sent = Object.keys(changedValues(parcel, held.basis, held.values))
        const mayBeSent = unitsOf(parcel).filter((unit) => unit.some((name) => touched.has(name)))
        expect(mayBeSent.flat()).toEqual(expect.arrayContaining(sent))

        const undecided = undecidedIn(parcel, held, theirs)
        const before = held
        undecided.forEach((change, index) => {
          held = decide(held, change, sides[index] ? 'mine' : 'theirs')
        })
        expect(undecidedIn(parcel, held, theirs)).toEqual([])
        undecided.forEach(({ unit }, index) => {
          for (const name of unit)
            expect(held.values[name]).toEqual(sides[index] ? before.values[name] : theirs[name])
        })
        // A save stores what the form shows.
        const saved = { ...theirs, ...nulled(changedValues(parcel, held.basis, held.values)) }
        const isSeen = (name: string) =>
          !pendingIn(parcel, held.basis, theirs).some(({ unit }) => unit.includes(name))
        for (const name of names.filter(isSeen))
          expect(sameValue(saved[name], held.values[name]), name).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

const nulled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
