import { attack } from './attack.ts'
import { load } from './load.ts'
import { type Figure, multiple } from './report.ts'
import { createWells, startRig } from './rig.ts'

const WELLS = 10_000
const SECONDS = 4
const ROUNDS = 3
const PAGE = JSON.stringify({
  query: '{ Well(orderBy: [name_asc], first: 50) { id name apiNumber status rrcField state county } }',
})

/** Latency of a page for four people while a fifth one sends as much load as possible. */
export async function fairnessFigures(): Promise<Figure[]> {
  const rig = await startRig()
  try {
    await createWells(rig.landbook.commands, WELLS)
    const [reader, attacker] = [await rig.person('READ_WELLS'), await rig.person('ADMIN')]
    const others = { url: rig.url, token: reader, bodies: [PAGE], clients: 4, seconds: SECONDS }
    const rounds: { alone: number; attacked: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await load(others)
      const stop = await attack('attack-client.ts', { url: rig.url, token: attacker })
      const attacked = await load(others)
      await stop()
      const { failures, failure } = attacked
      if (failures > 0) throw new Error(`${failures} requests of others failed, the first with ${failure}`)
      rounds.push({ alone: alone.median, attacked: attacked.median })
    }
    const [middle] = rounds
      .sort((a, b) => a.attacked / a.alone - b.attacked / b.alone)
      .slice(Math.floor(ROUNDS / 2))
    if (!middle) throw new Error('nothing was measured')
    const name = 'a page while one person asks for all that can be asked for, median beside without'
    return [multiple(name, middle.attacked, middle.alone, 10, 'ms')]
  } finally {
    await rig.close()
  }
}
