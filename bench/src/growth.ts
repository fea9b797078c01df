import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CommandHandler } from '@landbook/command-service/handler'
import { guards } from '@landbook/command-service/records/index'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/records/index'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { ADMIN, loginAsAdmin, PASSWORD } from './admin.ts'
import { type Figure, growing, median } from './report.ts'
import { createWells, wellId } from './rig.ts'
import { end, memoryOf, type Started, showsEverything, start } from './server.ts'

const SIZES = [10_000, 50_000, 200_000]
const COLUMNS =
  'id name apiNumber OGL status rrcField rrcLeaseNumber county state drilledOn { id name } operatedBy { id name }'
/** As the reports read all of them: one answer cannot hold 200,000. */
const PART_ROWS = 5_000
const PART = `query ($after: ID) { Well(filter: { id_gt: $after }, orderBy: [id_asc], first: ${PART_ROWS}) { ${COLUMNS} } }`
const PAGE = `{ Well(filter: { status: "Active" }, orderBy: [name_asc], first: 50) { ${COLUMNS} } }`
const FOUND = '{ Well(filter: { q: "state 4242" }, first: 50) { id name } }'
const UPDATE = 'mutation ($id: ID!, $notes: String) { UpdateWell(id: $id, notes: $notes) { id revision } }'

/** How each figure grows, beside how it may: as the number of wells, or hardly. */
const MOST = {
  'start without a snapshot, ms': 1.1,
  'start with a snapshot, ms': 1.1,
  'all wells in parts, ms': 1.1,
  'a page of 50, ms': 1.1,
  'a search, ms': 1.1,
  'a write, request to visible, ms': 0.2,
  'memory after the start, MB': 1,
  'memory after the lists, MB': 1,
} as const

type Measured = Record<keyof typeof MOST, number>

/** What grows faster than the work: the same company with ever more wells, each in a process of its own. */
export async function growthFigures(): Promise<Figure[]> {
  const measured: Measured[] = []
  for (const wells of SIZES) {
    console.error(`  ${wells.toLocaleString('en-US')} wells …`)
    measured.push(await measure(wells))
  }
  return Object.entries(MOST).map(([name, most]) =>
    growing(
      `${SIZES.map((size) => `${size / 1_000}k`).join(', ')} wells: ${name}`,
      SIZES,
      measured.map((one) => one[name as keyof Measured]),
      most,
    ),
  )
}

async function measure(wells: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-growth-'))
  try {
    await fill(join(folder, 'landbook.db'), wells)
    const built = await start(folder, { ADMIN_PASSWORD: PASSWORD })
    // Background writes of the snapshot would disturb the next start.
    while (!(await showsEverything(built.address))) await setTimeout(1_000)
    await end(built, 'SIGTERM')
    const server = await start(folder, { ADMIN_PASSWORD: PASSWORD })
    try {
      return {
        'start without a snapshot, ms': built.tookMs,
        'start with a snapshot, ms': server.tookMs,
        'memory after the start, MB': server.memoryMb,
        ...(await requests(server, wells)),
        'memory after the lists, MB': memoryOf(server.server),
      }
    } finally {
      await end(server, 'SIGTERM')
    }
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

async function requests({ address }: Started, wells: number) {
  const { ask } = await loginAsAdmin(address)
  const all = async () => {
    for (let after = '', count = PART_ROWS; count === PART_ROWS; ) {
      const { Well: rows } = await ask(PART, { after })
      count = rows.length
      after = rows.at(-1)?.id ?? after
    }
  }
  const times = async (count: number, work: (turn: number) => Promise<unknown>) => {
    const took: number[] = []
    for (let turn = 0; turn < count; turn += 1) {
      const began = performance.now()
      await work(turn)
      took.push(performance.now() - began)
    }
    return median(took)
  }
  return {
    'all wells in parts, ms': await times(5, all),
    'a page of 50, ms': await times(30, () => ask(PAGE)),
    'a search, ms': await times(30, () => ask(FOUND)),
    'a write, request to visible, ms': await times(100, (turn) =>
      ask(UPDATE, { id: wellId((turn * 97) % wells), notes: `note ${turn}` }),
    ),
  }
}
