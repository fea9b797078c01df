import { catalogue } from '@landbook/contracts/catalogue/index'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import {
  blank,
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import { keyOfTied } from '@landbook/contracts/engine/kernel/tied-rows'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../contracts/test/histories.ts'
import { decide } from '../src/engine/kernel/decide.ts'
import { AT, event, given, ID } from './given.ts'

const THERE = { there: ['tract-a1'] }
const QUARTER = { mineralFraction: '1/4', mineralPercentage: '0.25' }
const APART = ['Kind', 'Ends', 'From Depth (ft)', 'To Depth (ft)']

describe('minerals severed by depth', () => {
  const row = (id: string, more: Record<string, unknown> = {}) =>
    event('OwnerMineralsAdded', { id: `${ID}.${id}`, Owner: 'MES', ...QUARTER, ...more })
  const severed = given(event('TractCreated', { name: 'A-1' }), row('all'), row('above', { toDepth: '5000' }))
  const twice = { problems: [{ path: 'Owner', message: MESSAGES.alreadyInTable('Owner', APART) }] }

  it('have a row of an owner for each range of depths, and none twice', () => {
    const add = (from: string, data: Record<string, unknown>) =>
      severed.when('AddOwnerMinerals', { from, to: ID, data: { mineralFraction: '1/4', ...data } })
    expect(add('MES', { fromDepth: '5,000' }).after()?.mineralsOwned).toHaveLength(3)
    expect(add('MPI', { toDepth: '5000' }).after()?.mineralsOwned).toHaveLength(3)
    add('MES', { toDepth: '5,000' }).refuses('VALIDATION', twice)
  })

  it('are the same with the Kind Minerals as without one', () => {
    const of = (interestKind: string) =>
      severed.when('AddOwnerMinerals', {
        from: 'MES',
        to: ID,
        data: { mineralFraction: '1/4', interestKind },
      })
    of('Minerals').refuses('VALIDATION', twice)
    expect(of('Term Minerals').after()?.mineralsOwned).toHaveLength(3)
  })

  it('change their depths, but not to those of another row', () => {
    const change = (toDepth: string) =>
      severed.when('updateMineralOwnership', { relationshipID: `${ID}.above`, toDepth })
    change('').refuses('VALIDATION', twice)
    change('6000').gives(
      event('MineralOwnershipUpdated', { id: `${ID}.above`, toDepth: '6000' }, ['owner-MES']),
    )
  })

  it('are removed by row where the owner alone does not say which', () => {
    const remove = (args: Record<string, unknown>) =>
      severed.when('RemoveOwnerMinerals', { from: 'MES', to: ID, ...args })
    const message = MESSAGES.severalInTable('Owner', 'relationshipID')
    remove({}).refuses('VALIDATION', { problems: [{ path: 'relationshipID', message }] })
    remove({ relationshipID: `${ID}.above` }).gives(
      event('OwnerMineralsRemoved', { id: `${ID}.above` }, ['owner-MES']),
    )
    remove({ relationshipID: `${ID}.above`, from: 'MPI' }).refuses('NOT_FOUND')
  })
})

describe('rows that differ in one thing only', () => {
  it('are lands of a lease of two lessors', () => {
    given(
      event('LeaseCreated', { leaseName: 'L' }),
      event('LeaseInterestAdded', { id: `${ID}.1`, Tract: 'a1', lessor: 'MES' }),
    )
      .when('addLeaseInterest', { leaseID: ID, landID: 'a1', lessor: 'MPI' }, THERE)
      .gives(expect.objectContaining({ type: 'LeaseInterestAdded' }))
  })
})

it('lands are taken over from another lease by their depths', () => {
  const row = (toDepth?: string) => ({ tractID: 'a1', toDepth })
  const added = given(
    event('LeaseCreated', { leaseName: 'L' }),
    event('LeaseInterestAdded', { id: `${ID}.1`, Tract: 'a1', toDepth: '5000' }),
  )
    .when(
      'cloneLeaseInterest',
      { leaseID: ID, relationships: [row('5,000'), row(), row(''), row('9000')] },
      THERE,
    )
    .after()
  expect(itemsOf(added as RecordState, 'leasedLands').map(({ toDepth }) => toDepth)).toEqual([
    '5000',
    undefined,
    '9000',
  ])
})
const lists = catalogue.records.flatMap((record) =>
  Object.entries(record.lists).flatMap(([name, list]) =>
    list.target?.toldApartBy ? [[`${record.name}.${name}`, record, name] as const] : [],
  ),
)

interface Step {
  verb: 'addItem' | 'changeItem' | 'removeItem' | 'restore'
  /** Of one row: the position of it, before or at present. */
  row?: number
  /** Of all rows of a target. */
  targetId?: string
  values?: Record<string, unknown>
  /** The position of the state that is restored. */
  to?: number
}

/** Values by which rows are told apart, and none: whatever depths are chosen are not upside down. */
const APART_BY: Readonly<Record<string, readonly string[]>> = {
  ...{ fromDepth: ['1000'], toDepth: ['5000', '9000'], lessor: ['MES'] },
  ...{ interestKind: ['Minerals', 'Remainder'], ends: ['2030-01-01'], platTract: ['1', '2'] },
  ...{ holding: ['Burden'], royaltyKind: ['Fixed', 'Floating'], shareOf: ['Whole Tract'] },
}
const apartBy = (list: ListDeclaration) =>
  fc.record(
    Object.fromEntries(
      (list.target?.toldApartBy ?? []).map((name) => [
        name,
        fc.constantFrom(null, ...(APART_BY[name] ?? [])),
      ]),
    ),
  )
const target = fc.constantFrom('t1', 't2')
const at = fc.nat({ max: 9 })
const does = <V extends Step['verb']>(verb: V) => fc.constant(verb)
const stepOn = (list: ListDeclaration): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({ verb: does('addItem'), targetId: target, values: apartBy(list) }),
    fc.record({ verb: does('changeItem'), row: at, values: apartBy(list) }),
    fc.record({ verb: does('removeItem'), row: at }),
    fc.record({ verb: does('removeItem'), targetId: target }),
    fc.record({ verb: does('restore'), to: at, row: at }),
    fc.record({ verb: does('restore'), to: at }),
  )

/** The record after the step, or why it is refused. */
function after(record: RecordDeclaration, member: string, states: readonly RecordState[], one: Step) {
  const operation = catalogue.operations.find(
    ({ record: { type }, verb, ...each }) =>
      type === record.type && verb === one.verb && (verb === 'restore' || each.member === member),
  )
  const state = states.at(-1) ?? blank(record, ID)
  const was = states[(one.to ?? 0) % states.length] ?? state
  const idIn = (all: RecordState) => itemsOf(all, member)[one.row ?? -1]?.id
  const { row, to, values, targetId } = one
  const required = Object.keys(record.lists[member]?.fields ?? {}).includes('mineralFraction')
  const intent = {
    id: ID,
    ...(row !== undefined && { itemId: idIn(state) ?? '' }),
    ...(targetId !== undefined && { targetId }),
    ...(values && { values: { ...values, ...(required && { mineralFraction: '1/8' }) } }),
    past: {
      revision: was.revision,
      members: [row === undefined || to === undefined ? member : `${member}.${idIn(was) ?? ''}`],
    },
  }
  if (!operation) throw new Error(`${record.name} has no ${one.verb}`)
  try {
    const events = decide(
      operation,
      intent,
      {
        state,
        recordId: ID,
        at: AT,
        newId: () => String(states.length),
        exists: () => true,
        titleOf: () => undefined,
        past: { was },
      },
      catalogue.rules[record.type],
    )
    return fold(record, events, state) ?? state
  } catch (error) {
    if (error instanceof LandbookError) return error
    throw error
  }
}

describe.each(lists)('the rows of %s', (_, record, member) => {
  const list = record.lists[member] as ListDeclaration
  const keys = (state: RecordState) => itemsOf(state, member).map((row) => keyOfTied(list, row))

  it('are told apart by fields that they have', () => {
    const names = list.target?.toldApartBy ?? []
    expect(Object.keys(list.fields)).toEqual(expect.arrayContaining([...names]))
    expect(Object.keys(APART_BY)).toEqual(expect.arrayContaining([...names]))
  })

  it('are never the same, whatever is done, and each can be removed', () => {
    fc.assert(
      fc.property(fc.array(stepOn(list), { maxLength: 25 }), (steps) => {
        const states = [{ ...blank(record, ID), revision: 0 }]
        for (const one of steps) {
          const before = states.at(-1) as RecordState
          const got = after(record, member, states, one)
          const of = itemsOf(before, member).filter((row) => row[list.target?.as ?? ''] === one.targetId)
          if (one.verb === 'removeItem' && one.targetId !== undefined)
            expect(got instanceof LandbookError).toBe(of.length !== 1)
          if (one.verb === 'addItem') {
            const key = keyOfTied(list, { ...one.values, [list.target?.as ?? '']: one.targetId })
            expect(got instanceof LandbookError).toBe(keys(before).includes(key))
          }
          if (one.verb === 'restore' && one.row === undefined) expect(got).not.toBeInstanceOf(LandbookError)
          if (got instanceof LandbookError) continue
          expect(new Set(keys(got)).size).toBe(keys(got).length)
          states.push(got)
        }
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 100) },
    )
  })
})
