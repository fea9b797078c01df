import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loginAsAdmin, PASSWORD } from './admin.ts'
import { type Figure, multiple } from './report.ts'
import { apiNumberOf } from './rig.ts'
import { end, memoryOf, showsEverything, start } from './server.ts'

/** As many as one file may have, three times. */
const ROWS = 20_000
const FILES = 3
const GOAL_MB = 500
/** V8 gives memory back when it has been idle for some seconds: what is left then stays for hours. */
const QUIET_MS = 120_000

const CREATE = 'mutation ($id: ID!) { createImport(id: $id, name: "wells.csv") { id } }'
const UPLOAD =
  'mutation ($file: Upload!, $name: String!) { singleUpload(file: $file, name: $name) { filename } }'
const CHOOSE = 'mutation ($id: ID!, $file: String!) { setImportFile(id: $id, file: $file) { id } }'
const READ = 'query ($id: ID!, $type: String!) { importFile(id: $id, recordType: $type) }'
const PLAN = `mutation ($id: ID!, $type: String!, $mapping: JSON!, $fixed: JSON, $key: [String!]!) {
  planImport(id: $id, recordType: $type, mapping: $mapping, fixed: $fixed, key: $key, blankClears: false, skipCells: false) }`
const RUN = 'mutation ($id: ID!) { runImport(id: $id) { id } }'
const STATE = 'query ($id: ID!) { importState(id: $id) { state added problem progress { done } } }'

const POLL_MS = 100

type Session = Awaited<ReturnType<typeof loginAsAdmin>>

/** The memory of a server after an import of 60,000 wells on the screen. */
export async function importedFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-imported-'))
  const server = await start(folder, { ADMIN_PASSWORD: PASSWORD })
  try {
    const session = await loginAsAdmin(server.address)
    for (let file = 0; file < FILES; file += 1)
      await importOnScreen(server.address, session, { type: 'well', csv: wells(file * ROWS), rows: ROWS })
    while (!(await showsEverything(server.address))) await setTimeout(1_000)
    console.error(`  ${Math.round(memoryOf(server.server))} MB at once`)
    await setTimeout(QUIET_MS)
    const name = `memory after importing ${(ROWS * FILES).toLocaleString('en-US')} wells`
    return [multiple(name, memoryOf(server.server), GOAL_MB, 1, 'MB')]
  } finally {
    await end(server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

function wells(first: number): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const n = first + at
    return `State ${n} Unit ${n % 40}H,${apiNumberOf(n)},Active,Reeves,Texas,Lease ${n % 500},Ford West (Wolfcamp),${40_000 + n},${8_000 + (n % 4_000)}.25,A-${n % 900}`
  })
  return [
    'Name,API Number,Status,County,State,OGL,RRC Field,RRC Lease Number,Total Depth,Abstract',
    ...rows,
  ].join('\n')
}

/** A file of new records of one type. */
interface ImportedFile {
  type: string
  csv: string
  rows: number
}

/** Imports a file as the screen does. Returns how long the import itself took, in seconds. */
export async function importOnScreen(
  address: string,
  session: Session,
  { type, csv, rows }: ImportedFile,
): Promise<number> {
  const { ask } = session
  const id = crypto.randomUUID()
  await ask(CREATE, { id })
  const file = await upload(address, session, `${id}/file`, csv)
  await ask(CHOOSE, { id, file })
  const { mapping, fixed, key } = (await ask(READ, { id, type })).importFile
  await ask(PLAN, { id, type, mapping, fixed, key })
  const began = performance.now()
  await ask(RUN, { id })
  for (;;) {
    const { state, added, problem, progress } = (await ask(STATE, { id })).importState
    if (state === 'done' && progress === null && added === rows) return (performance.now() - began) / 1_000
    if (state !== 'running' && progress === null) throw new Error(`${state}: ${added} added, ${problem}`)
    await setTimeout(POLL_MS)
  }
}

async function upload(
  address: string,
  { authorization }: Session,
  name: string,
  csv: string,
): Promise<string> {
  const body = new FormData()
  body.set('operations', JSON.stringify({ query: UPLOAD, variables: { file: null, name } }))
  body.set('map', '{"0":["variables.file"]}')
  body.set('0', new File([csv], 'wells.csv'))
  const response = await fetch(`${address}/graphql`, { method: 'POST', headers: { authorization }, body })
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data.singleUpload.filename
}
