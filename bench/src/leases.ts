import { LEASE_STATUSES } from '@landbook/contracts/records/lease/declaration'
import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import { inChromium, timeToRows } from './browser.ts'
import { cloneFigures } from './clone.ts'
import { type Figure, median, multiple } from './report.ts'
import { createWells, inParallel, TRACTS } from './rig.ts'

const LEASES = 5_000
const TURNS = 9
/** A first opening is measured once, and a busy machine makes equal times differ by as much. */
const FIRST_OPENING_AT_MOST = 1.1

/** The list of 5,000 leases in Chromium beside one of as many wells. */
export const leaseFigures = (): Promise<Figure[]> =>
  inChromium(
    async ({ commands }) => {
      await createWells(commands, LEASES)
      await createLeases(commands, LEASES)
    },
    async (page, rig) => {
      const [wells, leases]: [number[], number[]] = [[], []]
      // In turn, so that a slowdown of the machine affects both.
      for (let turn = 0; turn < TURNS; turn += 1) {
        wells.push(await timeToRows(page, 'Wells'))
        leases.push(await timeToRows(page, 'Leases - OGL'))
      }
      const count = LEASES.toLocaleString('en-US')
      const [firstWells = Number.NaN, firstLeases = Number.NaN] = [wells[0], leases[0]]
      return [
        multiple(
          `${count} leases in Chromium, first opening`,
          firstLeases,
          firstWells,
          FIRST_OPENING_AT_MOST,
          'ms',
        ),
        multiple(
          `${count} leases in Chromium, later openings (median)`,
          median(leases.slice(1)),
          median(wells.slice(1)),
          1,
          'ms',
        ),
        ...(await cloneFigures(rig)),
      ]
    },
  )

/** Leases with a land, a recording and two clauses each. */
async function createLeases(commands: Commands, count: number): Promise<void> {
  const execute = (operation: string, args: Record<string, unknown>) =>
    commands.execute({ operation, args, actor: SYSTEM, commandId: crypto.randomUUID() })
  await inParallel(count, 64, async (index) => {
    const leaseID = `lease-${index}`
    const landID = `tract-${index % TRACTS}`
    await execute('CreateLease', {
      id: leaseID,
      leaseName: `State ${(index * 7919) % count} Lease`,
      currentLessee: `Operator ${index % 100}`,
      status: LEASE_STATUSES[index % LEASE_STATUSES.length]?.value,
      grossAcres: '640',
      netMineralAcres: '160',
      netSurfaceAcres: '0',
      heldByProductionAcres: '0',
      effectiveDate: '2021-03-01',
      termMonth: '36',
    })
    await execute('addLeaseInterest', { leaseID, landID, netMineralAcres: '160' })
    await execute('createLeaseRecording', {
      leaseID,
      landIDs: [{ TractID: landID, acres: '160' }],
      RecordingInfo: { volPage: `${index}/1`, county: index % 2 === 0 ? 'Reeves' : 'Ward' },
    })
    for (const name of ['Royalty Clause', 'Pooling'])
      await execute('addClause', { leaseID, name, type: 'Royalty', text: 'As agreed. '.repeat(40) })
  })
}
