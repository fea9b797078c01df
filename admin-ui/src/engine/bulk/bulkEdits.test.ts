import { decide } from '@landbook/command-service/engine/kernel/decide'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { evolve } from '@landbook/contracts/engine/kernel/events'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { blank, linkedIds, type RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { WELL_STATUSES, well } from '@landbook/contracts/records/well/declaration'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditResult } from '../data/dataProvider.ts'
import type { Row } from '../data/row.ts'
import {
  argsOf,
  begunOf,
  countsByValue,
  noValue,
  planOf,
  reasonOf,
  refusedOf,
  undoOf,
  unsureOf,
  withAnswers,
} from './bulkEdits.ts'
import { type BulkRun, changedOf, type MemberValue, remainingOf } from './bulkRun.ts'

const update = operationNamed(catalogue, 'UpdateWell')

/** A fake server: wells with all of their revisions. */
class Wells {
  readonly #states = new Map<string, RecordState[]>()

  add(id: string, values: Args): void {
    this.#states.set(id, [{ ...blank(well, id), name: id, ...values, revision: 0 }])
  }

  now(id: string): RecordState {
    const state = this.#states.get(id)?.at(-1)
    if (!state) throw new Error(`There is no ${id}`)
    return state
  }

  /** The rows of the list. */
  rows(): Row[] {
    return [...this.#states.keys()].map((id) => {
      const state = this.now(id)
      const [operator] = linkedIds(state, 'operatedBy')
      return {
        ...state,
        operatedBy: operator === undefined ? null : { id: operator, name: `${operator} Inc.` },
      }
    })
  }

  edit({ id, revision, ...args }: { id: string; revision: number } & Args): EditResult {
    if (!update) throw new Error('There is no UpdateWell')
    const states = this.#states.get(id) ?? []
    const state = this.now(id)
    const at = {
      recordId: id,
      at: '2026-01-01T00:00:00.000Z',
      newId: String,
      exists: () => true,
      titleOf: () => undefined,
    }
    try {
      const base = states.find((one) => one.revision === revision)
      const decided = decide(update, update.intent({ id, ...args }), { state, base, ...at })
      for (const event of decided) {
        const before = this.now(id)
        const after = evolve(well, before, event, { id, revision: before.revision + 1 })
        if (after) states.push(after)
      }
      return { id, revision: this.now(id).revision, changed: decided.length > 0, problem: null }
    } catch (error) {
      if (!(error instanceof LandbookError)) throw error
      return { id, revision: null, changed: false, problem: { code: error.code, message: error.message } }
    }
  }

  /** As the server undoes it: the member as it was before the edit's only event. */
  undo(run: BulkRun): BulkRun {
    const answers = undoOf(run).edits.map(({ id, changes }): EditResult => {
      const outcome = run.outcomes[id]
      const since = outcome && 'revision' in outcome ? outcome.revision : -1
      const was = this.#states.get(id)?.find(({ revision }) => revision === since - 1)
      const members = changes.map(({ member }) => [member, was?.[member] ?? null])
      return this.edit({ id, revision: since, ...Object.fromEntries(members) })
    })
    return withAnswers(undoOf(run), answers)
  }

  carryOut(run: BulkRun): BulkRun {
    return withAnswers(
      run,
      remainingOf(run).map((edit) => this.edit(argsOf(edit))),
    )
  }
}

const statuses = fc.option(fc.constantFrom(...WELL_STATUSES.map(({ value }) => value)))
const texts = fc.option(fc.constantFrom('Phantom', 'Spraberry', 'Wolfbone'))
const flags = fc.boolean()
const operators = fc.option(fc.constantFrom('A', 'B', 'C')).map((id) => (id === null ? [] : [id]))

const members: Record<string, fc.Arbitrary<unknown>> = {
  status: statuses,
  rrcField: texts,
  inactive: flags,
  operatedBy: operators,
}

const wells = fc.array(fc.record(members), { minLength: 1, maxLength: 12 })

const wanted = (value: unknown): MemberValue => ({ value, text: String(value ?? '') })

const runOf = (edits: BulkRun['edits'], kind: BulkRun['kind'] = 'edit'): BulkRun => ({
  kind,
  type: 'well',
  commandId: 'edit',
  edits,
  sent: edits.map(({ id }) => id),
  outcomes: {},
})

const edits = fc
  .constantFrom(...Object.keys(members))
  .chain((member) => fc.record({ member: fc.constant(member), value: members[member] ?? fc.constant(null) }))

describe('a bulk edit', () => {
  it('sets the same value in all records, and its undo restores the previous ones', () => {
    fc.assert(
      fc.property(wells, edits, (given, { member, value }) => {
        const kept = new Wells()
        for (const [index, values] of given.entries()) kept.add(`w${index}`, values)
        const before = kept.rows()
        const plan = planOf(well, member, before, wanted(value))
        expect(plan.edits.length + plan.already).toBe(given.length)

        const run = kept.carryOut(runOf(plan.edits))
        expect(changedOf(run)).toEqual(plan.edits)
        expect(refusedOf(run)).toEqual([])
        expect(planOf(well, member, kept.rows(), wanted(value)).edits).toEqual([])

        const undone = kept.undo(run)
        expect(changedOf(undone)).toHaveLength(plan.edits.length)
        expect(kept.rows().map((row) => ({ ...row, revision: 0 }))).toEqual(
          before.map((row) => ({ ...row, revision: 0 })),
        )
      }),
    )
  })

  it('undone skips records whose field somebody has changed since, and restores the rest', () => {
    fc.assert(
      fc.property(wells, edits, edits, fc.array(fc.nat(11)), (given, { member, value }, other, touched) => {
        const kept = new Wells()
        for (const [index, values] of given.entries()) kept.add(`w${index}`, values)
        const before = kept.rows()
        const run = kept.carryOut(runOf(planOf(well, member, before, wanted(value)).edits))
        const theirs = new Set(touched.map((index) => `w${index % given.length}`))
        for (const id of theirs)
          kept.edit({ id, revision: kept.now(id).revision, [other.member]: other.value })
        const between = kept.rows()
        const undone = kept.undo(run)
        const refused = new Set(refusedOf(undone).map(({ id }) => id))

        for (const [index, row] of kept.rows().entries()) {
          const { id } = row
          const [was, is, wasChanged] = [
            before[index],
            between[index],
            changedOf(run).some((one) => one.id === id),
          ]
          const since =
            theirs.has(id) && JSON.stringify(is?.[member]) !== JSON.stringify(memberIn(member, value))
          const expected = wasChanged && !since ? was : is
          expect(row[member]).toEqual(expected?.[member])
          // Setting a field to its current value is not refused.
          if (refused.has(id)) expect(since).toBe(true)
          if (member !== other.member) expect(row[other.member]).toEqual(is?.[other.member])
        }
      }),
    )
  })

  it('stopped half-way is undone as far as it may have got', () => {
    const kept = new Wells()
    for (const id of ['a', 'b', 'c']) kept.add(id, { status: 'DUC' })
    const { edits: planned } = planOf(well, 'status', kept.rows(), wanted('Active'))
    // The first was answered, the second executed without an answer, the third not started.
    const first = kept.carryOut({ ...runOf(planned), edits: planned.slice(0, 1) })
    const stopped = { ...first, edits: planned, sent: ['a', 'b'] }
    kept.edit({ id: 'b', revision: 0, status: 'Active' })
    expect(unsureOf(stopped).map(({ id }) => id)).toEqual(['b'])
    const begun = begunOf(stopped)
    expect(begun.edits.map(({ id }) => id)).toEqual(['a', 'b'])
    // The server repeats its answer for completed commands.
    const certain = withAnswers(begun, [{ id: 'b', revision: 1, changed: true, problem: null }])
    kept.undo(certain)
    expect(['a', 'b', 'c'].map((id) => kept.now(id).status)).toEqual(['DUC', 'DUC', 'DUC'])
  })

  it('retries edits without an answer, and no others', () => {
    const kept = new Wells()
    for (const id of ['a', 'b', 'c']) kept.add(id, { status: 'DUC' })
    const plan = planOf(well, 'status', kept.rows(), wanted('Active'))
    const away = { code: 'UNAVAILABLE', message: MESSAGES.unavailable } as const
    const half = withAnswers(runOf(plan.edits), [
      { id: 'a', revision: 1, changed: true, problem: null },
      { id: 'b', revision: null, changed: false, problem: away },
    ])
    expect(remainingOf(half).map(({ id }) => id)).toEqual(['b', 'c'])
    expect(remainingOf(kept.carryOut(half))).toEqual([])
    expect(kept.now('a').status).toBe('DUC')
    expect(kept.now('b').status).toBe('Active')
  })
})

/** As a row shows it. */
const memberIn = (member: string, value: unknown): unknown => {
  if (member !== 'operatedBy') return value
  const [id] = Array.isArray(value) ? value.map(String) : []
  return id === undefined ? null : { id, name: `${id} Inc.` }
}

describe('the plan of a bulk edit', () => {
  const rows: Row[] = [
    { id: '1', revision: 4, name: 'One', status: 'DUC', operatedBy: { id: 'A', name: 'Apex' } },
    { id: '2', revision: 0, name: 'Two', status: null, operatedBy: null },
    { id: '3', revision: 1, name: 'Three', status: 'Active', operatedBy: { id: 'B', name: 'Brio' } },
    { id: '4', revision: 2, name: 'Four', status: 'DUC', operatedBy: null },
  ]

  it('skips records that already have the value', () => {
    const { edits: planned, already } = planOf(well, 'status', rows, wanted('DUC'))
    expect(already).toBe(2)
    expect(planned[1]).toEqual({
      id: '3',
      name: 'Three',
      revision: 1,
      changes: [
        { member: 'status', from: { value: 'Active', text: 'Active' }, to: { value: 'DUC', text: 'DUC' } },
      ],
    })
    expect(planOf(well, 'operatedBy', rows, noValue(well, 'operatedBy')).edits).toMatchObject([
      { id: '1', changes: [{ from: { value: ['A'], text: 'Apex' }, to: { value: [], text: '' } }] },
      { id: '3', changes: [{ from: { value: ['B'], text: 'Brio' } }] },
    ])
  })

  it('counts the previous values, most frequent first', () => {
    const { edits: planned } = planOf(well, 'status', rows, wanted('P&A'))
    expect(countsByValue(planned)).toEqual([
      { text: 'DUC', count: 2 },
      { text: '', count: 1 },
      { text: 'Active', count: 1 },
    ])
  })

  it('explains the edit in each history', () => {
    const { edits: planned } = planOf(well, 'status', rows, wanted('P&A'))
    expect(reasonOf(runOf(planned))).toBe('Edited together with 3 other wells')
    expect(reasonOf(runOf(planned.slice(0, 2)))).toBe('Edited together with 1 other well')
    expect(reasonOf(runOf(planned.slice(0, 1)))).toBe(MESSAGES.bulk.editedAlone)
    expect(reasonOf(runOf(planned, 'undo'))).toBe(MESSAGES.bulk.undone(4, 'well'))
  })

  it('gives the reason why a record was refused', () => {
    const refuse = (code: 'CONFLICT' | 'NOT_FOUND' | 'VALIDATION', id: string): EditResult => ({
      id,
      revision: null,
      changed: false,
      problem: { code, message: 'as the server says it' },
    })
    const { edits: planned } = planOf(well, 'status', rows, wanted('P&A'))
    const answers = [refuse('CONFLICT', '1'), refuse('NOT_FOUND', '2'), refuse('VALIDATION', '3')]
    const whys = (kind: BulkRun['kind']) =>
      refusedOf(withAnswers(runOf(planned, kind), answers)).map(({ why }) => why)
    expect(whys('edit')).toEqual(['as the server says it', MESSAGES.bulk.gone, 'as the server says it'])
    expect(whys('undo')[0]).toBe(MESSAGES.bulk.changedSince)
  })
})
