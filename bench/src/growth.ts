import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { ADMIN } from './admin.ts'
import { growthOfEventsFigures } from './growth-events.ts'
import { measureStarts, timeOfList, timesOfRequests } from './growth-server.ts'
import { importedFigures } from './imported.ts'
import { type Figure, growing, multiple } from './report.ts'
import { createWells, wellId } from './rig.ts'

const SIZES = [10_000, 50_000, 200_000] as const
/** After the lists of the smallest company. */
const MEMORY_MB = 300

/** How each figure grows, beside how it may: as the number of wells, or hardly. */
const MOST = {
  'start without a snapshot, ms': 1.1,
  'start with a snapshot, ms': 1.1,
  'all wells in parts, ms': 1.1,
  'a page of 50, ms': 1.1,
  'a search, ms': 1.1,
  'a write, request to visible, ms': 0.2,
  'memory after the start, MB': 1,
  'memory after the requests, MB': 1,
} as const

type Sizes = Record<keyof typeof MOST, number>

/** What grows faster than the work: with the number of wells, of events, and by an import. */
export async function growthFigures(): Promise<Figure[]> {
  return [...(await growthOfWellsFigures()), ...(await growthOfEventsFigures()), ...(await importedFigures())]
}

/** The same company with ever more wells, each in a process of its own. */
async function growthOfWellsFigures(): Promise<Figure[]> {
  const measured: Sizes[] = []
  for (const wells of SIZES) {
    console.error(`  ${wells.toLocaleString('en-US')} wells …`)
    measured.push(await measure(wells))
  }
  const memory = measured[0]?.['memory after the requests, MB'] ?? Number.NaN
  const name = `memory after reading ${SIZES[0].toLocaleString('en-US')} wells five times`
  return [
    ...Object.entries(MOST).map(([figure, most]) =>
      growing(
        `${SIZES.map((size) => `${size / 1_000}k`).join(', ')} wells: ${figure}`,
        SIZES,
        measured.map((one) => one[figure as keyof Sizes]),
        most,
      ),
    ),
    multiple(name, memory, MEMORY_MB, 1, 'MB'),
  ]
}

async function measure(wells: number): Promise<Sizes> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-growth-'))
  try {
    await fill(join(folder, 'landbook.db'), wells)
    const { asked, ...starts } = await measureStarts(folder, async (_, session) => ({
      'all wells in parts, ms': await timeOfList(session),
      ...(await timesOfRequests(session, (turn) => wellId((turn * 97) % wells))),
    }))
    return { ...starts, ...asked }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(file: string, wells: number): Promise<void> {
  const log = openSqliteLog({ file })
  const commands = new CommandHandler(log, catalogue, guards)
  await seedCompany(commands)
  await seedAdmin(commands, ADMIN)
  await createWells(commands, wells)
  await log.close()
}
