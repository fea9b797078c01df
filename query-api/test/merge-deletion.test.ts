import { randomUUID } from 'node:crypto'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type GraphqlAnswer, type Rig, startRig } from './rig.ts'
import { watchedLog } from './watched-log.ts'

let beforeAppend: () => Promise<void> = async () => {}

const log = openSqliteLog({ file: ':memory:' })
let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig({ log: watchedLog(log, () => beforeAppend()) })
  make = maker(rig)
})
afterAll(async () => {
  await rig.close()
  await log.close()
})

/** Another command service on the same log, without the locks of the first one. */
const elsewhere = new CommandHandler(log, catalogue, guards)

/** The error code of the deletion; '' if it succeeded. */
async function deletionOf(id: string): Promise<string> {
  const command = { operation: 'DeleteOperator', args: { id }, actor: SYSTEM, commandId: randomUUID() }
  try {
    await elsewhere.execute(command)
    return ''
  } catch (error) {
    if (error instanceof LandbookError) return error.code
    throw error
  }
}

const WELLS = 4

interface Met {
  keep: string
  merge: string
  wells: string[]
  merging: GraphqlAnswer
  /** The deletion's outcome; undefined if the merge made fewer appends. */
  deleting: string | undefined
}

/** Merges two operators, and sends a deletion of one of them right before one append of the merge. */
async function meeting(append: number, deleted: 'keep' | 'merge'): Promise<Met> {
  const operators = { keep: await make.operator(), merge: await make.operator() }
  await make.part('createNewContact', { operatorID: operators.merge, contactName: 'Ann' })
  const wells: string[] = []
  for (let made = 0; made < WELLS; made++) wells.push(await make.well({ operatedBy: [operators.merge] }))
  let appends = 0
  let deleting: string | undefined
  beforeAppend = async () => {
    if (appends++ === append) deleting = await deletionOf(operators[deleted])
  }
  const merging = await rig.call(rig.admin, 'MergeOperators', operators, 'id wellCount')
  beforeAppend = async () => {}
  return { ...operators, wells, merging, deleting }
}

const here = async (id: string) => (await rig.done<unknown[]>('Operator', { id })).length === 1

const operatorOf = async (id: string) =>
  (await rig.done<{ operatedBy: { id: string } | null }[]>('Well', { id }, 'operatedBy { id }'))[0]
    ?.operatedBy?.id

/** Repeats until the merge ends before the append. */
async function atEachAppend(
  deleted: 'keep' | 'merge',
  check: (met: Met & { deleting: string }) => Promise<void>,
): Promise<void> {
  let append = 0
  for (; ; append++) {
    const { deleting, ...met } = await meeting(append, deleted)
    if (deleting === undefined) break
    await check({ ...met, deleting })
  }
  // The first command, a contact, each well, the end.
  expect(append).toBeGreaterThanOrEqual(WELLS + 3)
  expect((await verifyLog(log)).problem).toBeUndefined()
}

describe('a deletion during a merge', () => {
  it('of the kept operator is refused from the first step on, and loses no well its operator', async () => {
    const codes = new Set<string>()
    await atEachAppend('keep', async ({ keep, merge, wells, merging, deleting }) => {
      codes.add(deleting)
      const stays = deleting === '' ? merge : keep
      expect([deleting, merging.code]).toEqual(stays === keep ? ['CONFLICT', ''] : ['', 'NOT_FOUND'])
      expect(await here(stays)).toBe(true)
      for (const well of wells) expect(await operatorOf(well)).toBe(stays)
      // After the merge, nothing refers to it.
      if (stays === keep) await rig.done('DeleteOperator', { id: keep })
    })
    expect(codes).toEqual(new Set(['', 'CONFLICT']))
  })

  it('of the merged operator leaves all its wells with the kept one, or the merge undone', async () => {
    await atEachAppend('merge', async ({ keep, merge, wells, merging, deleting }) => {
      // After the merge it no longer exists.
      expect(['', 'NOT_FOUND']).toContain(deleting)
      expect(await here(keep)).toBe(true)
      expect(await here(merge)).toBe(false)
      if (merging.code === '') for (const well of wells) expect(await operatorOf(well)).toBe(keep)
      else expect(merging.code).toBe('NOT_FOUND')
    })
  })
})
