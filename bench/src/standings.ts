import { LEASE_STATUSES } from '@landbook/contracts/records/lease/declaration'
import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import { type Figure, median, multiple } from './report.ts'
import { apiNumberOf, inParallel, type Rig, startRig, wellId } from './rig.ts'

const LEASES = 5_000
const TURNS = 9
const LIST =
  '{ Lease(filter: { template: false }) { id leaseName status currentLessee recordingCounties effectiveDate primaryExpirationDate } }'
/** As the dashboard counts leases whose status differs from what holds them. */
const STANDINGS = '{ leaseStandings { id disagreement } }'

/** What the dashboard asks of 5,000 leases beside reading their list: after a change of one, and with nothing changed. */
export async function standingFigures(): Promise<Figure[]> {
  const rig = await startRig()
  try {
    await createLeasedLands(rig.landbook.commands)
    await rig.caughtUp()
    const first = await ask(rig, STANDINGS)
    const [list, changed, again]: [number[], number[], number[]] = [[], [], []]
    for (let turn = 0; turn < TURNS; turn += 1) {
      await execute(rig.landbook.commands, 'UpdateLease', { id: `lease-${turn}`, notes: `Turn ${turn}` })
      await rig.caughtUp()
      list.push(await ask(rig, LIST))
      changed.push(await ask(rig, STANDINGS))
      again.push(await ask(rig, STANDINGS))
    }
    const of = `where ${LEASES.toLocaleString('en-US')} leases stand, beside their list`
    return [
      multiple(`${of}: the first time`, first, median(list), 120, 'ms'),
      multiple(`${of}: after a change of one (median)`, median(changed), median(list), 8, 'ms'),
      multiple(`${of}: unchanged (median)`, median(again), median(list), 1, 'ms'),
    ]
  } finally {
    await rig.close()
  }
}

const execute = (commands: Commands, operation: string, args: Record<string, unknown>) =>
  commands.execute({ operation, args, actor: SYSTEM, commandId: crypto.randomUUID() })

/** A land with a lease and its well for each. */
async function createLeasedLands(commands: Commands): Promise<void> {
  await inParallel(LEASES, 64, async (index) => {
    const [landID, leaseID, wellID] = [`land-${index}`, `lease-${index}`, wellId(index)]
    await execute(commands, 'CreateTract', {
      ...{ id: landID, name: `L-${index}`, state: 'Texas', county: 'Reeves' },
      ...{ grossMineralAcres: '640', mineralFraction: '1/2' },
    })
    await execute(commands, 'CreateWell', {
      ...{ id: wellID, name: `Well ${index}`, apiNumber: apiNumberOf(index) },
      ...{ status: index % 3 === 0 ? 'P&A' : 'Active' },
      ...{ spudDate: '2022-01-10', dateProducing: '2022-06-01', drilledOn: [landID] },
    })
    await execute(commands, 'CreateLease', {
      ...{ id: leaseID, leaseName: `State ${index} Lease`, currentLessee: `Operator ${index % 100}` },
      status: LEASE_STATUSES[index % LEASE_STATUSES.length]?.value,
      ...{ netMineralAcres: '320', effectiveDate: '2021-03-01', termMonth: '36' },
    })
    await execute(commands, 'addLeaseInterest', { leaseID, landID, netMineralAcres: '320' })
    await execute(commands, 'createWellLeaseInterest', { leaseID, wellID })
  })
}

/** Milliseconds. Throws if the query fails. */
async function ask({ url, token }: Pick<Rig, 'url' | 'token'>, query: string): Promise<number> {
  const begin = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown[]>; errors?: unknown }
  const took = performance.now() - begin
  if (Object.values(data ?? {})[0]?.length !== LEASES) throw new Error(JSON.stringify(errors))
  return took
}
