import type { Role } from '@landbook/contracts/engine/roles'
import { attack } from './attack.ts'
import { EXPORTS, EXPORTS_INTERRUPTED, HOSTILE, type HostileRequest, WIDE } from './hostile-requests.ts'
import { loadWithoutFailures } from './load.ts'
import { type Figure, multiple } from './report.ts'
import { createWells, startRig } from './rig.ts'

const WELLS = 10_000
const SECONDS = 4
const ME = JSON.stringify({ query: '{ me { id } }' })
/** In ms, of others' smallest query meanwhile. */
const P95 = 100
const SLOWEST = 500

/** Latency of the smallest query for two people while one user, mostly without roles, sends the worst of each kind. */
export async function hostileFigures(): Promise<Figure[]> {
  const rig = await startRig()
  try {
    await createWells(rig.landbook.commands, WELLS)
    await rig.caughtUp()
    const other = await rig.person()
    const others = { url: rig.url, token: other, bodies: [ME], clients: 2, seconds: SECONDS }

    async function during(name: string, hostile: HostileRequest, ...roles: Role[]): Promise<Figure[]> {
      const token = await rig.person(...roles)
      const stop = await attack('hostile-client.ts', { origin: rig.origin, token, hostile })
      try {
        const { p95, slowest } = await loadWithoutFailures(others)
        return [
          multiple(`${name}: others' p95`, p95, P95, 1, 'ms'),
          multiple(`${name}: others' slowest`, slowest, SLOWEST, 1, 'ms'),
        ]
      } finally {
        await stop()
      }
    }

    const figures: Figure[] = []
    for (const [name, hostile] of Object.entries(HOSTILE)) figures.push(...(await during(name, hostile)))
    figures.push(...(await during('two exports of the history', EXPORTS, 'READ_AUDIT')))
    figures.push(...(await during('exports interrupted', EXPORTS_INTERRUPTED, 'READ_AUDIT')))
    figures.push(...(await during('as many values as one query may ask for', WIDE, 'READ_WELLS')))
    return figures
  } finally {
    await rig.close()
  }
}
