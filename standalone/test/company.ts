import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { Streams } from '@landbook/command-service/engine/streams/streams'
import { guards } from '@landbook/command-service/guards'
import { seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { onTestFinished } from 'vitest'
import { permitsCsv } from '../../platform/test/permits.ts'
import type { Imported } from '../src/engine/import/importer.ts'
import { PLANS } from '../src/sources/plans.ts'

/** A new company with its seeds. */
export async function newCompany(log: EventLog = openSqliteLog({ file: ':memory:' })) {
  onTestFinished(() => log.close())
  const commands = new CommandHandler(log, catalogue, guards)
  await seedCompany(commands)

  /** The results of the file's sources; an unexpected plan fails the test. */
  async function runImport(
    kind: string,
    path: string,
    { on = log, decided = [] }: { on?: EventLog; decided?: readonly string[] } = {},
  ): Promise<Imported[]> {
    const plan = PLANS[kind]?.read(path, decided)
    if (!plan) throw new Error(`no kind ${kind}`)
    const working = on === log ? commands : new CommandHandler(on, catalogue, guards)
    const { streams } = working
    const bench = {
      commands: working,
      log: on,
      streams,
      catalogue,
      reason: 'a test',
      correlationId: randomUUID(),
    }
    const sections = await plan.run(bench, () => {})
    return sections.map(({ imported }) => imported)
  }

  const edit = (operation: string, args: Record<string, unknown>) =>
    commands.execute({ operation, args, actor: SYSTEM, commandId: randomUUID() })

  return {
    log,
    commands,
    runImport,
    edit,
    async record(type: string, id: string): Promise<RecordState> {
      const { state } = await new Streams(log, catalogue).load(type, id)
      if (!state) throw new Error(`no ${type} ${id}`)
      return state
    },
  }
}

export async function eventsOf(log: EventLog): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = []
  for await (const batch of log.readAll()) events.push(...batch)
  return events
}

/** A temporary folder, removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A temporary file, removed after the test; values other than text are written as JSON. */
export function newFile(name: string, content: unknown): string {
  const path = join(newFolder(), name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

export const geoJson = (features: readonly unknown[]) => ({ type: 'FeatureCollection', features })

/** 640.2231 acres in Freestone County, by GeographicLib. */
const BOUNDARY = {
  type: 'Polygon',
  coordinates: [
    [
      [-96.2, 31.7],
      [-96.183, 31.7],
      [-96.183, 31.7145],
      [-96.2, 31.7145],
      [-96.2, 31.7],
    ],
  ],
}

export const survey = (properties: Record<string, unknown>, geometry: unknown = BOUNDARY) => ({
  type: 'Feature',
  properties: { county: 'Freestone', abstract: 'A-1', survey: 'GAINER, R', ...properties },
  geometry,
})

export const wellAt = (properties: Record<string, unknown>) => ({
  type: 'Feature',
  properties: {
    api: '4216130683',
    status: 'Producing',
    type: 'Gas',
    county: 'Freestone',
    leaseName: 'ORAND -A-',
    wellNo: '1',
    operator: 'HILCORP ENERGY COMPANY',
    operatorNo: '386310',
    ...properties,
  },
  geometry: { type: 'Point', coordinates: [-96.139981, 31.731085] },
})

const PERMIT = {
  permit_no: '911587',
  api_no: '4238937012',
  lease_name: 'STATE SECRETARIAT UNIT',
  well_no: '5HC',
  operator_no: '253162',
  operator_name: 'EOG RESOURCES, INC.',
  county: 'Reeves',
  filed_date: '2025-10-15',
  issued_date: '2025-11-05',
  amended_date: '',
  spud_date: '',
  total_depth_ft: '12000',
  section: '32',
  block: '40 T1N',
  survey: 'T&P RR CO',
  abstract: '778',
  horizontal: 'Y',
  sh_latitude: '31.8884969',
  sh_longitude: '-103.9133597',
  bh_latitude: '31.9084969',
  bh_longitude: '-103.9133597',
}

/** A file of drilling permits, with the defaults above. */
export function permitFile(...permits: Partial<typeof PERMIT>[]): string {
  return newFile('permits.csv', permitsCsv(...permits.map((permit) => ({ ...PERMIT, ...permit }))))
}
