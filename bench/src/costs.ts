import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { well } from '@landbook/contracts/records/well/declaration'
import { costOf } from '@landbook/query-api/engine/execution/cost'
import { buildSchema } from '@landbook/query-api/schema'
import { parse } from 'graphql'
import { GeneratedQueries } from './generated-queries.ts'
import { type Figure, median, multiple } from './report.ts'
import { createWells, startRig } from './rig.ts'

const WELLS = 5_000
const QUERIES = 100
const WARM_UP = 100
const SEED = 20_261_128
/** Lists of records with all that they say and the names of linked ones, by whose values costs are reckoned. */
const lists = ['name', 'apiNumber', 'status', 'totalDepth', 'county'].map(
  (order) =>
    `{ Well(orderBy: [${order}_desc]) { id ${Object.keys(well.fields).join(' ')} drilledOn { id name } operatedBy { id name } } }`,
)

/** What a hundred generated queries cost the server's thread, by what is reckoned of them before they run. */
export async function costFigures(): Promise<Figure[]> {
  const rig = await startRig()
  const schema = buildSchema(catalogue)
  const worker = new Worker(new URL('ask-worker.ts', import.meta.url), {
    workerData: { url: rig.url, token: rig.token },
  })
  try {
    await createWells(rig.landbook.commands, WELLS)
    await rig.caughtUp()
    const sizes = (type: string) =>
      rig.landbook.backend.views().of(recordNamed(catalogue, type)).estimatedCount()
    const reckoned = (query: string) => costOf({ schema, document: parse(query) }, sizes)
    /** Milliseconds of the main thread; undefined if it is refused. */
    async function measured(query: string): Promise<number | undefined> {
      const began = process.threadCpuUsage()
      const answered = once(worker, 'message')
      worker.postMessage(query)
      const [refusal] = await answered
      const { user, system } = process.threadCpuUsage(began)
      return refusal === '' ? (user + system) / 1_000 : undefined
    }
    // Before the engine has compiled them, the same functions take several times as long.
    const warmUp = new GeneratedQueries(schema, SEED + 1)
    for (let count = 0; count < WARM_UP; count += 1) await measured(warmUp.next())
    const units: number[] = []
    for (const list of lists) units.push(((await measured(list)) ?? 0) / (await reckoned(list)))
    const unit = median(units)
    const generated = new GeneratedQueries(schema, SEED)
    const found: { query: string; ratio: number; ms: number }[] = []
    while (found.length < QUERIES) {
      const query = generated.next()
      // The first time is measured: later ones find it parsed and compiled, and its list kept.
      const ms = await measured(query)
      if (ms !== undefined) found.push({ query, ms, ratio: ((await reckoned(query)) * unit) / ms })
    }
    const [worst, ...others] = found.sort((a, b) => a.ratio - b.ratio)
    if (!worst) throw new Error('nothing was measured')
    console.log('The least reckoned of their cost:')
    for (const { query, ms, ratio } of [worst, ...others.slice(0, 4)])
      console.log(`  ${ratio.toFixed(2)} of ${ms.toFixed(1)} ms: ${query.slice(0, 300)}`)
    const reckonedMs = worst.ratio * worst.ms
    return [
      multiple(
        `the cost of ${QUERIES} generated queries, the worst by what is reckoned`,
        worst.ms,
        reckonedMs,
        2,
        'ms',
      ),
    ]
  } finally {
    await worker.terminate()
    await rig.close()
  }
}
