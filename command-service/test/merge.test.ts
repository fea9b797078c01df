import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { sameValue, shapeOf } from '@landbook/contracts/engine/kernel/events'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataOf, historyOf } from '../../contracts/test/histories.ts'
import { decide } from '../src/engine/kernel/decide.ts'
import { AT, errorOf, event, given, ID, replay } from './given.ts'

type FormValues = Record<string, unknown>

/** The records whose form saves all of its fields with one `Update…`. */
const forms = catalogue.records.flatMap((record): [string, RecordDeclaration][] =>
  operationNamed(catalogue, `Update${record.name}`) ? [[record.name, record]] : [],
)

const fieldsOfForm = (record: RecordDeclaration): string[] =>
  Object.keys(record.fields).filter((name) => {
    const { computed, fixed } = metaOf(record.fields[name] ?? never())
    return !computed && !fixed
  })

function never(): never {
  throw new Error('A field that is not declared')
}

/** Fields that are touched together: those of a merge group, and an amount with the flag that follows it. */
function unitsOf(record: RecordDeclaration): string[][] {
  const tied = [
    ...record.mergeGroups,
    ...Object.keys(record.fields).flatMap((name) =>
      [`${name}Acres`, `${name.replace(/s$/, '')}Acres`]
        .filter((amount) => amount in record.fields)
        .map((amount) => [name, amount]),
    ),
  ]
  return fieldsOfForm(record).reduce<string[][]>((units, field) => {
    if (units.some((unit) => unit.includes(field))) return units
    const unit = tied.find((group) => group.includes(field)) ?? [field]
    units.push([...unit])
    return units
  }, [])
}

const changesOf = (record: RecordDeclaration): fc.Arbitrary<FormValues> =>
  dataOf(record, { does: 'changed' }).map((values) => pick(values, fieldsOfForm(record)))

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** A record with something in it, of which a form is opened. */
const opened = (record: RecordDeclaration): fc.Arbitrary<RecordState> =>
  historyOf(record, 4).map((events) => {
    const live = events.filter(({ type }) => shapeOf(record, type).does !== 'deleted')
    const state = replay(
      record,
      live.map(({ type, data }) => event(type, data)),
    )
    return state ?? never()
  })

/** What a form sends: the whole of it, or only what was changed. */
const sent = (
  record: RecordDeclaration,
  base: RecordState,
  changes: FormValues,
  whole: boolean,
): FormValues => (whole ? { ...pick(base, fieldsOfForm(record)), ...changes } : changes)

function save(
  record: RecordDeclaration,
  values: FormValues,
  state: RecordState,
  base?: RecordState,
): Decided[] {
  const operation = operationNamed(catalogue, `Update${record.name}`) ?? never()
  const newId = (part: string) => part
  const situation = { state, base, recordId: ID, at: AT, newId, exists: () => true, titleOf: () => undefined }
  return decide(operation, operation.intent({ ...values, id: ID }), situation, catalogue.rules[record.type])
}

const stored = (events: Decided[]): Decided[] => JSON.parse(JSON.stringify(events))
const after = (record: RecordDeclaration, state: RecordState, events: Decided[]): RecordState =>
  replay(record, events, state) ?? never()

describe.each(forms)('two forms of one %s, opened at the same revision', (_, record) => {
  const units = unitsOf(record)
  const required = fieldsOfForm(record).filter((name) => metaOf(record.fields[name] ?? never()).required)

  it('both end in when they changed different fields', () => {
    fc.assert(
      fc.property(
        opened(record),
        changesOf(record),
        changesOf(record),
        fc.array(fc.boolean(), { minLength: units.length, maxLength: units.length }),
        fc.boolean(),
        (base, first, second, side, whole) => {
          const filled = { ...base, ...pick(first, required) }
          const mine = pick(first, units.filter((__, index) => side[index]).flat())
          const theirs = pick(second, units.filter((__, index) => !side[index]).flat())
          const one = save(record, sent(record, filled, mine, false), filled)
          const between = after(record, filled, one)
          const two = save(record, sent(record, filled, theirs, whole && complete(filled)), between, filled)
          const end = after(record, between, two)
          for (const [name, value] of Object.entries({ ...mine, ...theirs })) {
            // An amount that is entered ticks its flag, whatever else was sent.
            if (end[name] === true && value === false) continue
            expect(sameValue(end[name], value), `${name}: ${end[name]} is ${value}`).toBe(true)
          }
          expect(after(record, filled, [...stored(one), ...stored(two)])).toEqual(end)
        },
      ),
      { numRuns: 25 },
    )
  })

  /** Whether the whole form could be sent: its required fields hold something. */
  const complete = (state: RecordState) => required.every((name) => !sameValue(state[name], null))

  it('conflict exactly where they changed the same field or merge group to different values', () => {
    fc.assert(
      fc.property(opened(record), changesOf(record), changesOf(record), (base, theirs, mine) => {
        const present = after(record, base, save(record, theirs, base))
        const groups = [...record.mergeGroups, ...fieldsOfForm(record).map((name) => [name])]
        const expected = new Set(
          groups.flatMap((group) => {
            const touched = group.some((name) => name in mine && !sameValue(mine[name], base[name]))
            if (!touched) return []
            return group.filter(
              (name) =>
                !sameValue(present[name], base[name]) &&
                !sameValue(name in mine ? mine[name] : base[name], present[name]),
            )
          }),
        )
        if (expected.size === 0) {
          const end = after(record, present, save(record, mine, present, base))
          for (const [name, value] of Object.entries(mine)) {
            if (sameValue(value, base[name]) || (end[name] === true && value === false)) continue
            expect(sameValue(end[name], value), name).toBe(true)
          }
          return
        }
        const { code, details } = errorOf(() => save(record, mine, present, base))
        expect(code).toBe('CONFLICT')
        expect(details.conflicts?.map(({ field }) => field).toSorted()).toEqual([...expected].toSorted())
        for (const { field, was, theirs: other, mine: own } of details.conflicts ?? []) {
          expect(sameValue(was, base[field]), field).toBe(true)
          expect(sameValue(other, present[field]), field).toBe(true)
          expect(sameValue(own, field in mine ? mine[field] : base[field]), field).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('never conflict about equal values', () => {
    fc.assert(
      fc.property(opened(record), changesOf(record), (base, changes) => {
        const present = after(record, base, save(record, changes, base))
        // What is left to say is only a flag that was unticked although its amount ticks it.
        const left = save(record, changes, present, base).flatMap(({ data }) => Object.values(data))
        expect(left.filter((value) => value !== false)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})

describe('a merge group', () => {
  const created = event('TractCreated', { name: 'A-1', state: 'Texas', county: 'Ward' })

  it('conflicts as a whole: a county belongs to its state', () => {
    given(created, event('TractUpdated', { county: 'Reeves' }))
      .when('UpdateTract', { id: ID, state: 'Kansas', survey: 'T&P' }, { openedAt: 0 })
      .refuses('CONFLICT', {
        conflicts: [{ field: 'county', label: 'County', was: 'Ward', theirs: 'Reeves', mine: 'Ward' }],
      })
  })

  it('does not conflict when both moved it to the same place', () => {
    given(created, event('TractUpdated', { state: 'Kansas', county: 'Trego' }))
      .when('UpdateTract', { id: ID, state: 'Kansas', county: 'Trego', survey: 'T&P' }, { openedAt: 0 })
      .gives(event('TractUpdated', { survey: 'T&P' }))
  })

  it('of acres and fraction keeps the computed figures of both sides apart', () => {
    given(
      created,
      event('TractUpdated', { grossMineralAcres: '640', mineralFraction: '1/2', familyNMA: '320' }),
    )
      .when('UpdateTract', { id: ID, mineralFraction: '1/4' }, { openedAt: 0 })
      .refuses('CONFLICT', {
        conflicts: expect.arrayContaining([expect.objectContaining({ theirs: '1/2' })]),
      })
  })
})

describe('a part that two forms changed', () => {
  const history = [
    event('OperatorCreated', { name: 'Pecos Oil' }),
    event('ContactAdded', { id: `${ID}.ann`, contactName: 'Ann', cell: '1', email: 'a@pecos.example' }),
  ]

  it('takes both changes of different fields', () => {
    given(...history, event('ContactUpdated', { id: `${ID}.ann`, cell: '2' }))
      .when('UpdateContact', { id: `${ID}.ann`, cell: '1', email: 'b@pecos.example' }, { openedAt: 1 })
      .gives(event('ContactUpdated', { id: `${ID}.ann`, email: 'b@pecos.example' }))
  })

  it('conflicts about the same one', () => {
    given(...history, event('ContactUpdated', { id: `${ID}.ann`, cell: '2' }))
      .when('UpdateContact', { id: `${ID}.ann`, cell: '3' }, { openedAt: 1 })
      .refuses('CONFLICT', {
        conflicts: [{ field: 'cell', label: 'Cell Number', was: '1', theirs: '2', mine: '3' }],
      })
  })

  it('is not there for the form when somebody deleted it', () => {
    given(...history, event('ContactDeleted', { id: `${ID}.ann` }))
      .when('UpdateContact', { id: `${ID}.ann`, cell: '3' }, { openedAt: 1 })
      .refuses('NOT_FOUND')
  })
})

describe('links that two forms changed', () => {
  const ids = fc.uniqueArray(fc.constantFrom('t1', 't2', 't3', 't4', 't5'))
  const well = (...links: Decided[]) => given(event('WellCreated', { name: 'Ann', apiNumber: '1' }), ...links)
  const drilledOn = (lands: string[]) => event('WellDrilledOnSet', { ids: lands })
  const operator = (id?: string) => event('WellOperatorSet', { ids: id === undefined ? [] : [id] })

  it('take what each added and removed', () => {
    fc.assert(
      fc.property(ids, ids, ids, (base, theirs, mine) => {
        const there = ['t1', 't2', 't3', 't4', 't5'].map((id) => streamOf('tract', id))
        const end = well(drilledOn(base), drilledOn(theirs))
          .when('setNewDrilledOn', { wellId: ID, newDrills: mine }, { openedAt: 1, there })
          .after()
        const expected = new Set([...theirs, ...mine])
        for (const id of base) if (!mine.includes(id) || !theirs.includes(id)) expected.delete(id)
        expect([...((end?.drilledOn as string[] | undefined) ?? [])].toSorted()).toEqual(
          [...expected].toSorted(),
        )
      }),
    )
  })

  it('keep an operator that the form did not change', () => {
    well(operator('o1'), operator('o2'))
      .when('UpdateWell', { id: ID, status: 'Active', operatedBy: ['o1'] }, { openedAt: 1 })
      .gives(event('WellUpdated', { status: 'Active' }))
    well(operator('o1'), operator('o2'))
      .when('setNewOperator', { wellId: ID, operatorId: 'o1' }, { openedAt: 1 })
      .changesNothing()
  })

  it('conflict about the operator when both changed it to different ones', () => {
    const conflicts = [{ field: 'operatedBy', label: 'Operated By', was: ['o1'], theirs: ['o2'], mine: [] }]
    well(operator('o1'), operator('o2'))
      .when('UpdateWell', { id: ID, operatedBy: [] }, { openedAt: 1 })
      .refuses('CONFLICT', { conflicts })
    well(operator('o1'), operator('o2'))
      .when('setNewOperator', { wellId: ID, operatorId: '' }, { openedAt: 1 })
      .refuses('CONFLICT', { conflicts })
    well(operator('o1'), operator())
      .when('AddWellOperatedBy', { to: ID, from: 'o2' }, { openedAt: 1 })
      .refuses('CONFLICT', { conflicts: [{ was: ['o1'], theirs: [], mine: ['o2'] }] })
    well(operator('o1'), operator('o2'))
      .when('setNewOperator', { wellId: ID, operatorId: 'o2' }, { openedAt: 1 })
      .changesNothing()
  })

  it('are named together with the fields that conflict', () => {
    well(operator('o1'), operator('o2'), event('WellUpdated', { status: 'Active' }))
      .when('UpdateWell', { id: ID, status: 'DUC', operatedBy: [] }, { openedAt: 1 })
      .refuses('CONFLICT', { conflicts: [{ field: 'status' }, { field: 'operatedBy' }] })
  })
})
