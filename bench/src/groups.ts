import { type Figure, median, multiple } from './report.ts'
import { createWells, startRig } from './rig.ts'

const WELLS = 100_000
const TURNS = 9
const GOAL_MS = 500

const QUERY = '{ groups: WellGroups(by: [operatedBy], sums: [totalDepth]) { values { id text } count sums } }'

/** A custom report of 100,000 wells grouped by operator, with a sum, over HTTP. */
export async function groupFigures(): Promise<Figure[]> {
  const rig = await startRig()
  try {
    await createWells(rig.landbook.commands, WELLS)
    await rig.caughtUp()
    const took: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const begin = performance.now()
      const response = await fetch(rig.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${rig.token}` },
        body: JSON.stringify({ query: QUERY }),
      })
      const text = await response.text()
      took.push(performance.now() - begin)
      const { data } = JSON.parse(text)
      const counted = data?.groups?.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
      if (counted !== WELLS) throw new Error(text.slice(0, 500))
    }
    const [first = Number.NaN, ...others] = took
    const what = `${WELLS.toLocaleString('en-US')} wells by operator with a sum`
    return [
      multiple(`${what}, the first query of all`, first, GOAL_MS, 1, 'ms'),
      multiple(`${what}, later ones (median)`, median(others), GOAL_MS, 1, 'ms'),
    ]
  } finally {
    await rig.close()
  }
}
