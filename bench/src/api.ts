import { well } from '@landbook/contracts/records/well/declaration'
import { bareRowsQuery, startBare } from './bare.ts'
import { type Load, load, type Measured } from './load.ts'
import { type Figure, median, multiple, share } from './report.ts'
import { createWells, startRig, wellId } from './rig.ts'

const WELLS = 10_000
const SECONDS = 2
const ROUNDS = 5

const UPDATE = 'mutation ($id: ID!, $notes: String) { UpdateWell(id: $id, notes: $notes) { id revision } }'
const NOTHING = 'mutation ($id: ID, $notes: String) { nothing(id: $id, notes: $notes) }'
const COLUMNS =
  'id name apiNumber OGL status rrcField rrcLeaseNumber county state drilledOn { id name } operatedBy { id name }'
const LIST = `{ Well { ${COLUMNS} } }`
const PAGE = `query ($status: String) { Well(filter: { status: $status }, orderBy: [name_asc], first: 50) { id name apiNumber status OGL rrcField rrcLeaseNumber state county } }`

const bodies = (query: string, variables: (index: number) => Record<string, unknown>) =>
  Array.from({ length: 640 }, (_, index) => JSON.stringify({ query, variables: variables(index) }))

/** Throughput and latency of the API: commands, the long list, a page. */
export async function apiFigures(): Promise<Figure[]> {
  const [rig, bare] = [await startRig(), await startBare()]
  try {
    await createWells(rig.landbook.commands, WELLS)
    const changes = (index: number) => ({ id: wellId(index), notes: 'note %n' })
    const commands = { ...rig, bodies: bodies(UPDATE, changes), seconds: SECONDS }
    const nothing = { ...bare, bodies: bodies(NOTHING, changes), seconds: SECONDS }
    const busy = await inTurn({ ...commands, clients: 32 }, { ...nothing, clients: 32 })
    const alone = await checked({ ...commands, clients: 1 })
    const statuses = well.fields.status.meta()?.options?.map(({ value }) => value) ?? []
    const pages = bodies(PAGE, (index) => ({ status: statuses[index % statuses.length] }))
    const barePages = bodies(bareRowsQuery, () => ({}))
    const page = await inTurn(
      { ...rig, bodies: pages, clients: 32, seconds: SECONDS },
      { ...bare, bodies: barePages, clients: 32, seconds: SECONDS },
    )
    return [
      share('commands through the front door, 32 clients', busy.ours, busy.bare, 0.4, '/s'),
      multiple('one client, request to visible, median', alone.median, 15, 1, 'ms'),
      await longList(rig.url, rig.token),
      share('a page of 50 of 10,000 wells, 32 clients', page.ours, page.bare, 0.3, '/s'),
    ]
  } finally {
    await rig.close()
    await bare.close()
  }
}

/**
 * Requests per second of both, in the round with the median ratio. A temporary slowdown of the machine affects one
 * round, and both sides of it.
 */
async function inTurn(ours: Load, bare: Load): Promise<{ ours: number; bare: number }> {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [limit, measured] = [await checked(bare), await checked(ours)]
    rounds.push({ ours: measured.perSecond, bare: limit.perSecond })
  }
  const [middle] = rounds.sort((a, b) => a.ours / a.bare - b.ours / b.bare).slice(Math.floor(ROUNDS / 2))
  if (!middle) throw new Error('nothing was measured')
  return middle
}

async function checked(options: Load): Promise<Measured> {
  const measured = await load(options)
  if (measured.failures > 0)
    throw new Error(`${measured.failures} requests failed, the first with ${measured.failure}`)
  return measured
}

async function longList(url: string, token: string): Promise<Figure> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ query: LIST })
  const ask = () => fetch(url, { method: 'POST', headers, body }).then((response) => response.text())
  const times: number[] = []
  let text = ''
  for (let turn = 0; turn < 15; turn += 1) {
    const began = performance.now()
    text = await ask()
    times.push(performance.now() - began)
  }
  const { data } = JSON.parse(text)
  if (data.Well.length !== WELLS) throw new Error(`The list has ${data.Well.length} rows`)
  const stringified = times.map(() => {
    const began = performance.now()
    JSON.stringify(data.Well)
    return performance.now() - began
  })
  return multiple('10,000 wells over GraphQL, median', median(times), median(stringified), 20, 'ms')
}
