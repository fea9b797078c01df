import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openSqliteCredentials } from '../src/engine/credentials/sqlite.ts'
import { openSqliteHistory } from '../src/engine/history/sqlite.ts'
import { LogFull } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { openSqliteSeals } from '../src/engine/seals/sqlite.ts'
import { putCheckpoint } from './checkpoints.ts'
import { newEvent } from './events.ts'
import { fill, mountSmallDisk } from './small-disk.ts'

const disk = mountSmallDisk(8)

describe.skipIf(disk === undefined)(
  'SQLite files on a disk that is full (needs the right to mount one)',
  () => {
    const folder = disk?.folder ?? ''
    const ballast = join(folder, 'ballast')
    afterEach(() => rmSync(ballast, { force: true }))
    afterAll(() => disk?.unmount())

    it('make the log refuse appends with a clear message, until there is space', async () => {
      const log = openSqliteLog({ file: join(folder, 'landbook.db') })
      await log.append('tract-1', 'none', [newEvent()])
      expect(await log.unwritable()).toBeUndefined()

      fill(ballast)
      const refused = log.append('tract-1', 0, [newEvent()])
      await expect(refused).rejects.toThrow('the disk of the event log is full')
      await expect(refused).rejects.toBeInstanceOf(LogFull)
      expect(await log.unwritable()).toBe('the disk of the event log is full')
      expect(await Array.fromAsync(log.read('tract-1'))).toHaveLength(1)

      rmSync(ballast)
      expect(await log.unwritable(), 'nobody has written since').toBeUndefined()
      await log.append('tract-1', 0, [newEvent()])
      expect(await Array.fromAsync(log.read('tract-1'))).toHaveLength(2)
      await log.close()
    })

    it('make the log count as full until an append succeeds, with almost no space left', async () => {
      const log = openSqliteLog({ file: join(folder, 'other.db') })
      fill(ballast)
      await expect(log.append('tract-1', 'none', [newEvent()])).rejects.toBeInstanceOf(LogFull)
      fill(ballast, { leave: 500_000 })
      expect(await log.unwritable()).toBe('the disk of the event log is full')
      await log.append('tract-1', 'none', [newEvent()])
      expect(await log.unwritable()).toBeUndefined()
      await log.close()
    })

    it('make credentials, seals and the history index unavailable to writers, and not to readers', async () => {
      const credentials = openSqliteCredentials({ file: join(folder, 'credentials.db') })
      const seals = openSqliteSeals({ file: join(folder, 'seals.db') })
      const history = openSqliteHistory({ file: join(folder, 'history.db') })
      const credential = { userId: 'ann', passwordHash: 'h', sessionsValidFrom: 1 }
      await credentials.set(credential, undefined)

      fill(ballast)
      const long = 'x'.repeat(50_000)
      for (const write of [
        () => credentials.set({ ...credential, userId: long }, undefined),
        () => credentials.putResetToken('ann', long, 1),
        () => credentials.attempts.add(long, 1, 1),
        () => credentials.secondFactors.setRequired(long, true),
        () => putCheckpoint(history, long, { position: '', at: '' }),
        () => seals.add({ seal: SEAL, links: new Uint8Array(50_000) }, []),
      ])
        await expect(write(), String(write)).rejects.toBeInstanceOf(ViewsUnavailable)
      expect(await credentials.get('ann')).toEqual(credential)
      expect(await seals.last()).toBeUndefined()
      expect(await history.getCheckpoint('any')).toBeUndefined()

      rmSync(ballast)
      await credentials.putResetToken('ann', 'token', 1)
      await Promise.all([credentials.close(), seals.close(), history.close()])
    })
  },
)

const SEAL = {
  number: 1,
  at: '2026-11-22T00:00:00.000Z',
  by: 'system',
  position: '0000000000000001',
  events: 1,
  streams: 1,
  root: '',
  link: '',
  previous: '',
  key: '',
  signature: '',
}
