import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@landbook/platform/config'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { Collection } from 'mongodb'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lossOf } from '../src/engine/streams/lost-log.ts'

const MONGODB_URL = process.env.MONGODB_URL

it.skipIf(MONGODB_URL === undefined)(
  'reads nothing of MongoDB but what its user may, and writes nothing (needs MONGODB_URL)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'landbook-lost-'))
    const log = openSqliteLog({ file: ':memory:' })
    onTestFinished(async () => {
      vi.restoreAllMocks()
      await log.close()
      rmSync(folder, { recursive: true })
    })
    const asked = new Map<string, string>()
    for (const name of Object.getOwnPropertyNames(Collection.prototype) as (keyof Collection)[]) {
      const { value } = Object.getOwnPropertyDescriptor(Collection.prototype, name) ?? {}
      if (typeof value !== 'function' || name === ('constructor' as string)) continue
      vi.spyOn(Collection.prototype, name as 'find').mockImplementation(function (this: Collection, ...args) {
        asked.set(`${this.collectionName} ${name}`, this.collectionName)
        return value.apply(this, args)
      })
    }
    const url = new URL(MONGODB_URL ?? '')
    url.pathname = `/lost-${randomUUID()}`
    await lossOf(log, readConfig({ MONGODB_URL: url.href, DATA_DIR: folder }), pino({ level: 'silent' }))
    const [, may = ''] =
      /EVIDENCE = (\[.*\])/.exec(readFileSync(new URL('../../deploy/users.js', import.meta.url), 'utf8')) ??
      []
    expect([...new Set(asked.values())].toSorted()).toEqual(JSON.parse(may.replaceAll("'", '"')))
    expect([...asked.keys()].filter((one) => !/ find(One)?$/.test(one))).toEqual([])
  },
)
