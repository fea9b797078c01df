import { well } from '@landbook/contracts/records/well/declaration'
import { bareRowsQuery, startBare } from './bare.ts'
import { type Load, loadWithoutFailures } from './load.ts'
import { type Figure, inTurn, median, multiple, share } from './report.ts'
import { createWells, startRig, wellId } from './rig.ts'

const WELLS = 10_000
const SECONDS = 2
const GOAL_VISIBLE_MS = 1.2
/** How many wells are updated, in turn. */
const UPDATED = 640

const UPDATE = 'mutation ($id: ID!, $notes: String) { UpdateWell(id: $id, notes: $notes) { id revision } }'
const NOTHING = 'mutation ($id: ID, $notes: String) { nothing(id: $id, notes: $notes) }'
const COLUMNS =
  'id name apiNumber OGL status rrcField rrcLeaseNumber county state drilledOn { id name } operatedBy { id name }'
const LIST = `{ Well { ${COLUMNS} } }`
const PAGE = `query ($status: String) { Well(filter: { status: $status }, orderBy: [name_asc], first: 50) { id name apiNumber status OGL rrcField rrcLeaseNumber state county } }`

const bodies = (query: string, variables: (index: number) => Record<string, unknown>) =>
  Array.from({ length: UPDATED }, (_, index) => JSON.stringify({ query, variables: variables(index) }))

const change = (index: number) => ({ id: wellId(index), notes: 'note %n' })
/** Requests that change wells. */
export const UPDATES: readonly string[] = bodies(UPDATE, change)

export const perSecond = (options: Load) => async () => (await loadWithoutFailures(options)).perSecond

/** Throughput and latency of the API: commands, the long list, a page. */
export async function apiFigures(): Promise<Figure[]> {
  const [rig, bare] = [await startRig(), await startBare()]
  try {
    await createWells(rig.landbook.commands, WELLS)
    await rig.caughtUp()
    const commands = { ...rig, bodies: UPDATES, seconds: SECONDS }
    const nothing = { ...bare, bodies: bodies(NOTHING, change), seconds: SECONDS }
    const busy = await inTurn(perSecond({ ...commands, clients: 32 }), perSecond({ ...nothing, clients: 32 }))
    const alone = await loadWithoutFailures({ ...commands, clients: 1 })
    const statuses = well.fields.status.meta()?.options?.map(({ value }) => value) ?? []
    const pages = bodies(PAGE, (index) => ({ status: statuses[index % statuses.length] }))
    const barePages = bodies(bareRowsQuery, () => ({}))
    const page = await inTurn(
      perSecond({ ...rig, bodies: pages, clients: 32, seconds: SECONDS }),
      perSecond({ ...bare, bodies: barePages, clients: 32, seconds: SECONDS }),
    )
    return [
      share('commands through the reverse proxy, 32 clients', busy.ours, busy.bare, 0.5, '/s'),
      multiple('one client, request to visible, median', alone.median, GOAL_VISIBLE_MS, 1, 'ms'),
      await longList(rig.url, rig.token),
      share('a page of 50 of 10,000 wells, 32 clients', page.ours, page.bare, 0.3, '/s'),
    ]
  } finally {
    await rig.close()
    await bare.close()
  }
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
