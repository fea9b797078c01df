import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import type { HistoryIndex } from '@landbook/platform/engine/history/port'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import type { AcceptedLoss } from '@landbook/platform/engine/log/losses'
import type { SealFile } from '@landbook/platform/engine/log/seal'
import { sealInFile } from '@landbook/platform/engine/log/seal-checks'
import { type Verification, verifyLog } from '@landbook/platform/engine/log/verify'
import type { SealStore } from '@landbook/platform/engine/seals/port'
import { CannotSeal, Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newLogFile } from '../../command-service/test/files.ts'
import { randomBy, rowsOf, tampered, write } from '../../platform/test/tampering.ts'
import { acceptShorterLog } from '../src/engine/shorter-log.ts'
import {
  accept,
  commandsOn,
  type Damaged,
  damagedEventStore,
  damagedSqlite,
  execute,
} from './damaged-logs.ts'

const STORES: [name: string, open: () => Damaged | Promise<Damaged>][] = [
  ['SQLite', () => damagedSqlite()],
  ['EventStoreDB', damagedEventStore],
]

/** What is done to tract-a, which has five events, and what of it is lost then. */
const LOSSES: [what: string, deed: (log: Damaged) => void, lost: Pick<AcceptedLoss, 'revision' | 'until'>][] =
  [
    ['its first events', (log) => log.remove('tract-a', (at) => at < 2), { revision: 0, until: 2 }],
    ['events in its middle', (log) => log.remove('tract-a', (at) => at === 2), { revision: 2, until: 3 }],
    ['all but the last', (log) => log.remove('tract-a', (at) => at < 4), { revision: 0, until: 4 }],
    ['what one held', (log) => log.spoil('tract-a', 2), { revision: 2, until: 3 }],
    ['what its last one held', (log) => log.spoil('tract-a', 4), { revision: 4, until: 5 }],
    ['all of it, with the next scavenge', (log) => log.removeAll('tract-a'), { revision: 0 }],
    [
      'all of it',
      (log) => {
        log.removeAll('tract-a')
        log.scavenge()
      },
      { revision: 0 },
    ],
  ]

const { publicKey, privateKey: key } = generateKeyPairSync('ed25519')

/** As a process that is started now does it. */
const sealerOf = (damaged: Damaged, store: SealStore) => new Sealer({ log: damaged.open(), store, key })

/** Three lands, changed in turn; `seal` is called twice in between. */
async function newLands(damaged: Damaged, seal: () => Promise<unknown>): Promise<void> {
  const commands = commandsOn(damaged.open())
  const land = (name: string) => ({ id: name, name, state: 'Texas', county: 'Ward' })
  for (const name of ['a', 'b', 'c']) await execute(commands, 'CreateTract', land(name))
  for (const notes of ['1', '2', '3', '4']) {
    for (const id of ['a', 'b', 'c']) await execute(commands, 'UpdateTract', { id, notes })
    if (Number(notes) % 2 === 0) await seal()
  }
}

function newSeals(): SealStore {
  const store = openSqliteSeals({ file: ':memory:' })
  onTestFinished(() => store.close())
  return store
}

function newIndex(): HistoryIndex {
  const index = openSqliteHistory({ file: ':memory:' })
  onTestFinished(() => index.close())
  return index
}

/** What is wrong with a log, as its seals say. */
async function wrong(sealer: Sealer): Promise<Partial<Verification>> {
  const { problem, faults } = await sealer.verify()
  return { ...(problem && { problem }), ...(faults && { faults }) }
}

const isGreen = ({ problem, faults }: Verification) => problem === undefined && faults === undefined

describe.each(STORES)('a log in %s', (_, open) => {
  describe.each(LOSSES)('whose stream has lost %s', (_what, deed, lost) => {
    it.each([
      ['after it was sealed', true],
      ['before it was sealed', false],
    ])('is proved apart from that once it is accepted, and sealed on: %s', async (_when, wasSealed) => {
      const damaged = await open()
      const store = newSeals()
      const files: SealFile[] = []
      const fitsFiles = async () => {
        const checks = await Promise.all(files.map((file) => sealInFile(file, [publicKey])))
        return isGreen(await verifyLog(damaged.open(), checks))
      }
      async function sealNow() {
        const sealer = sealerOf(damaged, store)
        const sealed = await sealer.seal('system')
        files.push(await sealer.file(sealed))
        return sealed
      }
      await newLands(damaged, async () => wasSealed && sealNow())
      deed(damaged)

      expect(isGreen(await sealerOf(damaged, store).verify())).toBe(false)
      expect(await fitsFiles()).toBe(false)
      await execute(commandsOn(damaged.open()), 'UpdateTract', { id: 'b', notes: 'since' })
      if (!wasSealed && lost.until !== undefined)
        await expect(sealerOf(damaged, store).seal('system')).rejects.toThrow(CannotSeal)

      expect(await accept(damaged.open())).toBe(1)
      const loss = expect.objectContaining({ stream: 'tract-a', ...lost, by: 'system' })
      for (let seals = 0; seals < 2; seals++) {
        const verified = await sealerOf(damaged, store).verify()
        expect(verified).toMatchObject({ accepted: [loss] })
        expect(verified.problem ?? verified.faults).toBeUndefined()
        expect(await fitsFiles()).toBe(true)
        expect((await sealNow()).position).toBe(await damaged.open().head())
        expect(await fitsFiles()).toBe(true)
        damaged.scavenge()
        await execute(commandsOn(damaged.open()), 'UpdateTract', { id: 'c', notes: `after ${seals}` })
      }
    })
  })

  it.each(LOSSES)(
    'whose stream has lost %s is proved by heads that did not outlive a crash',
    async (_what, deed) => {
      const damaged = await open()
      const store = newSeals()
      await newLands(damaged, () => sealerOf(damaged, store).seal('system'))
      const { heads } = store
      // As an earlier release left them that crashed: of the land that is lost, the others not at all.
      store.heads = async () => (await heads()).filter(({ stream }) => stream === 'tract-a')
      deed(damaged)
      expect(await accept(damaged.open())).toBe(1)
      expect(await wrong(sealerOf(damaged, store))).toEqual({})
      expect((await sealerOf(damaged, store).seal('system')).number).toBe(3)
      store.heads = heads
      expect(await wrong(sealerOf(damaged, store))).toEqual({})
    },
  )

  it.each(LOSSES)(
    'whose stream has lost %s, and then its end, keeps the seals of what is left',
    async (_what, deed) => {
      const damaged = await open()
      const store = newSeals()
      const seal = () => sealerOf(damaged, store).seal('system')
      await newLands(damaged, seal)
      deed(damaged)
      await accept(damaged.open())
      expect((await seal()).number).toBe(3)
      for (const id of ['b', 'c'])
        await execute(commandsOn(damaged.open()), 'UpdateTract', { id, notes: 'soon lost' })
      expect((await seal()).number).toBe(4)
      for (const stream of ['tract-b', 'tract-c']) damaged.remove(stream, (at) => at === 5)
      const log = damaged.open()
      const beside = { log, seals: store, historyIndex: newIndex(), readModels: { snapshot: 'none' } }
      await acceptShorterLog({ ...beside, credentials: undefined }, commandsOn(log))

      expect((await store.last())?.number).toBe(3)
      expect(await wrong(sealerOf(damaged, store))).toEqual({})
      expect((await seal()).number).toBe(4)
      expect(await wrong(sealerOf(damaged, store))).toEqual({})
    },
  )

  it('reports later and further damage of a stream whose loss was accepted', async () => {
    const damaged = await open()
    await newLands(damaged, async () => undefined)
    const isAccepted = async () => isGreen(await verifyLog(damaged.open()))
    damaged.remove('tract-a', (at) => at < 2)
    expect(await accept(damaged.open())).toBe(1)
    expect(await isAccepted()).toBe(true)
    damaged.remove('tract-a', (at) => at < 3)
    expect(await isAccepted()).toBe(false)
    expect(await accept(damaged.open())).toBe(1)
    expect(await isAccepted()).toBe(true)
    damaged.spoil('tract-a', 4)
    expect(await isAccepted()).toBe(false)
    expect(await accept(damaged.open())).toBe(1)
    expect((await verifyLog(damaged.open())).accepted).toMatchObject([
      { revision: 0, until: 2 },
      { revision: 0, until: 3 },
      { revision: 4, until: 5 },
    ])
    expect(await accept(damaged.open())).toBe(0)
  })

  it('proves of the event behind a loss what it has held since that was accepted', async () => {
    const damaged = await open()
    await newLands(damaged, async () => undefined)
    damaged.remove('tract-a', (at) => at < 2)
    await accept(damaged.open())
    damaged.change('tract-a', 2)
    expect((await verifyLog(damaged.open())).problem).toMatchObject({
      stream: 'tract-a',
      revision: 2,
      reason: 'it is not what followed the lost events when their loss was accepted',
    })
  })
})

const CHANGES = 80

describe('once a loss is accepted and sealed', () => {
  it.each(LOSSES.filter(([what]) => !what.includes('held')))(
    'any other change of the log is found: %s',
    async (_, deed) => {
      const file = newLogFile()
      const damaged = damagedSqlite(file)
      const store = newSeals()
      await newLands(damaged, () => sealerOf(damaged, store).seal('system'))
      deed(damaged)
      await accept(damaged.open())
      await sealerOf(damaged, store).seal('system')
      await damaged.close()
      const rows = rowsOf(file)
      const random = randomBy(1)
      const missed: string[] = []
      for (let change = 0; change < CHANGES; change++) {
        const copy = newLogFile()
        copyFileSync(file, copy)
        const { what, rows: changed } = tampered(rows, random, { isEarlier: false })
        write(copy, changed)
        const changedLog = damagedSqlite(copy)
        if (isGreen(await sealerOf(changedLog, store).verify())) missed.push(what)
        await changedLog.close()
      }
      expect(missed).toEqual([])
      expect(isGreen(await sealerOf(damaged, store).verify())).toBe(true)
    },
  )
})
