import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, historyOf, RECORD_ID } from '../../contracts/test/histories.ts'
import { decide } from '../src/engine/kernel/decide.ts'

const RUNS = Number(process.env.FC_RUNS ?? 40)

const referring = catalogue.operations
  .filter(({ verb }) => verb === 'release')
  .map(({ record }): [string, RecordDeclaration] => [record.name, record])

/** What a record refers to, but for the one that it belongs to: 'drilledOn tract-t-1'. */
const references = (record: RecordDeclaration, state: RecordState | undefined): string[] =>
  relationsOf(record).flatMap(({ key, to, idsIn }) =>
    state === undefined || key === record.belongsTo
      ? []
      : [...new Set(idsIn(state))].map((id) => `${key} ${streamOf(to, id)}`),
  )

function released(
  record: RecordDeclaration,
  states: Record<'before' | 'after' | 'now', RecordState | undefined>,
  gone: string,
) {
  const operation = operationNamed(catalogue, `Release${record.name}`)
  if (!operation) throw new Error(`${record.name} cannot be released`)
  const args = { id: RECORD_ID, revision: states.after?.revision, gone }
  const events = decide(
    operation,
    operation.intent(args),
    {
      state: states.now,
      raced: { before: states.before, after: states.after },
      recordId: RECORD_ID,
      at: '9999-12-01T12:00:00.000Z',
      newId: (part) => part,
      exists: () => false,
      titleOf: () => undefined,
    },
    catalogue.rules[record.type],
  )
  return { events, state: fold(record, events, states.now) }
}

/** A record around one of its events, and later. */
const moments = (record: RecordDeclaration) =>
  historyOf(record, 20).chain((log) =>
    fc.nat({ max: log.length - 1 }).map((at) => ({
      before: fold(record, log.slice(0, at)),
      after: fold(record, log.slice(0, at + 1)),
      now: fold(record, log),
    })),
  )

describe.each(referring)('%s', (_, record) => {
  it('refers no more to what one event referred to, and still to everything else', () => {
    let ended = 0
    fc.assert(
      fc.property(moments(record), (states) => {
        fc.pre(states.after !== undefined && states.now?.deleted === false)
        const made = references(record, states.after).filter(
          (one) => !references(record, states.before).includes(one),
        )
        fc.pre(made.length > 0)
        for (const gone of new Set(made.map((one) => one.slice(one.indexOf(' ') + 1)))) {
          const { events, state } = released(record, states, gone)
          const was = references(record, states.now)
          const is = references(record, state)
          expect(
            was
              .filter((one) => !is.includes(one))
              .every((one) => made.includes(one) && one.endsWith(` ${gone}`)),
          ).toBe(true)
          if (events.length === 0) continue
          ended++
          expect(events.flatMap(({ concerns }) => concerns)).toContain(gone)
          expect(released(record, { ...states, now: state }, gone).events).toEqual([])
        }
      }),
      { numRuns: RUNS },
    )
    expect(ended).toBeGreaterThan(0)
  })
})
