import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { evolve } from '@landbook/contracts/engine/kernel/events'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { expect } from 'vitest'
import { decide } from '../src/engine/kernel/decide.ts'

/** The record that every decision of these tests is about. */
export const ID = 'r1'
/** The id of a part that the command adds. */
export const NEW_ITEM = `${ID}.new item`

/** Other records that are there, unless a test says otherwise. */
const THERE = ['tract-t1', 'tract-t2', 'tract-t3', 'operator-o1', 'operator-o2', 'owner-MES', 'owner-MPI']

export const event = (
  type: string,
  data: Record<string, unknown> = {},
  concerns: string[] = [],
): Decided => ({ type, data, concerns })

interface Circumstances {
  /** The revision that the form was opened at: 0 is after the first of the given events. */
  openedAt?: number
  /** The other records that are there and not deleted. */
  there?: readonly string[]
  /** Sent by an import or a seed. */
  bySystem?: boolean
  /** Records of the type that parts are taken from. */
  sources?: readonly RecordState[]
}

export function replay(
  record: RecordDeclaration,
  events: readonly Decided[],
  from?: RecordState,
): RecordState | undefined {
  return events.reduce<RecordState | undefined>(
    (state, each) => evolve(record, state, each, { id: ID, revision: (state?.revision ?? -1) + 1 }),
    from,
  )
}

/** The moment of every command here. */
export const AT = '2026-05-04T12:00:00.000Z'

/** given(what happened to the record).when(operation, arguments).gives(events) or .refuses(code). */
export const given = (...history: Decided[]) => ({
  when(
    name: string,
    args: Args,
    { openedAt, there = THERE, bySystem = false, sources = [] }: Circumstances = {},
  ) {
    const operation = operationNamed(catalogue, name)
    if (!operation) throw new Error(`There is no operation ${name}`)
    const { record } = operation
    const state = replay(record, history)
    const decided = () =>
      decide(
        operation,
        operation.intent(args),
        {
          state,
          base: openedAt === undefined ? undefined : replay(record, history.slice(0, openedAt + 1)),
          recordId: ID,
          at: AT,
          bySystem,
          newId: (part) => `new ${part}`,
          sources: new Map(sources.map((source) => [source.id, source])),
          exists: (type, id) => there.includes(streamOf(type, id)),
          titleOf: (type, id) => `The ${type} ${id}`,
        },
        catalogue.rules[record.type],
      )
    return {
      decided,
      gives: (...events: Decided[]) => expect(decided()).toEqual(events),
      changesNothing: () => expect(decided()).toEqual([]),
      refuses: (code: string, details?: Record<string, unknown>) => {
        const error = errorOf(decided)
        expect(error.code).toBe(code)
        if (details) expect(error.details).toMatchObject(details)
      },
      /** The record as it is after the command. */
      after: () => replay(record, decided(), state),
    }
  },
})

export function errorOf(work: () => unknown): LandbookError {
  try {
    work()
  } catch (error) {
    if (error instanceof LandbookError) return error
    throw error
  }
  throw new Error('Nothing was refused')
}
