import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { type Figure, median, multiple } from './report.ts'
import { inParallel, type Rig } from './rig.ts'

const CLAUSES = 100
const LANDS = 50
const RECORDINGS = 200
const ROUNDS = 10
const GOAL_MS = 300

/** One command clones a large lease, until the read models show the clone. */
export async function cloneFigures({ landbook }: Pick<Rig, 'landbook'>): Promise<Figure[]> {
  const execute = (operation: string, args: Record<string, unknown>) =>
    landbook.commands.execute({ operation, args, actor: SYSTEM, commandId: crypto.randomUUID() })
  const leaseID = 'large-lease'
  const tract = (n: number) => `leased-${n}`
  await inParallel(LANDS, 16, (n) =>
    execute('CreateTract', { id: tract(n), name: `Leased ${n}`, state: 'Texas', county: 'Ward' }),
  )
  await execute('CreateLease', { id: leaseID, leaseName: 'A large lease' })
  for (let n = 0; n < LANDS; n++)
    await execute('addLeaseInterest', { leaseID, landID: tract(n), netMineralAcres: '640' })
  for (let n = 0; n < CLAUSES; n++)
    await execute('addClause', {
      leaseID,
      name: 'Pooling',
      text: 'Lessee may pool with adjoining land. '.repeat(20),
    })
  for (let n = 0; n < RECORDINGS; n++)
    await execute('createLeaseRecording', {
      leaseID,
      RecordingInfo: { volPage: `${n}/1` },
      landIDs: [{ TractID: tract(n % LANDS), acres: '640' }],
    })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { position } = await execute('CloneLease', { sourceID: leaseID, leaseName: `Clone ${round}` })
    await landbook.backend.progress.untilReached(position, 5_000)
    times.push(performance.now() - began)
  }
  const what = `a lease with ${CLAUSES} clauses, ${LANDS} lands and ${RECORDINGS} recordings`
  return [multiple(`${what} cloned and shown, median`, median(times), GOAL_MS, 1, 'ms')]
}
