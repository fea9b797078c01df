import { randomUUID } from 'node:crypto'
import { seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { readConfig } from '@landbook/platform/config'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openLog } from '@landbook/platform/open'
import { expect, it, onTestFinished, vi } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { streamsOf, withCommands } from '../src/cli/tool.ts'
import { PLANS } from '../src/sources/plans.ts'
import { geoJson, newFile, newFolder, survey, wellAt } from './company.ts'

const LANDS = 3
const OPERATORS = 2

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/**
 * Imports lands, then wells linked to them and to operators. Returns, of the wells, the streams that were read, and how
 * many events the server has sent.
 */
async function readsOf(wells: number): Promise<{ reads: string[]; sent: number }> {
  const server = await new EventStoreTestServer().start()
  onTestFinished(() => server.stop())
  const config = readConfig({ DATA_DIR: newFolder(), EVENTSTORE_URL: server.url })
  const opened = await openLog(config)
  onTestFinished(() => opened.close())
  const reads: string[] = []
  const read: EventLog['read'] = (stream, options) => {
    reads.push(stream)
    return opened.read(stream, options)
  }
  const log: EventLog = Object.assign(Object.create(opened), { read })
  const lands = numbers(LANDS).map((n) => survey({ id: `TX-${n}` }))
  const drilled = numbers(wells).map((n) =>
    wellAt({
      fid: n,
      abstractId: `TX-${n % LANDS}`,
      operator: `Operator ${n % OPERATORS}`,
      operatorNo: String(n % OPERATORS),
    }),
  )
  await withCommands(log, config, async (commands) => {
    const bringIn = (kind: string, features: readonly unknown[]) => {
      const context = {
        commands,
        log,
        streams: streamsOf(log, commands),
        catalogue,
        reason: 'a test',
        correlationId: randomUUID(),
      }
      return PLANS[kind]?.read(newFile('file.geojson', geoJson(features))).run(context, () => {})
    }
    await seedCompany(commands)
    await vi.waitFor(async () => {
      const last = (await Array.fromAsync(log.read('state-texas'))).at(-1)
      expect(log.seemsToEndWith('state-texas', last?.metadata.hash ?? '')).toBe(true)
    })
    await bringIn('tracts', lands)
    reads.length = 0
    server.sent = 0
    const sections = await bringIn('wells', drilled)
    expect(sections).toMatchObject([{ imported: { created: OPERATORS } }, { imported: { created: wells } }])
  })
  return { reads, sent: server.sent }
}

it('an import on EventStoreDB reads no stream but what it remembers, whatever it creates and links to', async () => {
  const [few, many] = [await readsOf(6), await readsOf(60)]
  expect(many.reads).toEqual(['import-tx-well-operators', 'import-tx-wells'])
  // What it creates does not come back to it.
  expect(many.sent).toBe(few.sent)
})
