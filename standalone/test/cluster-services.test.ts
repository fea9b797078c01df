import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runFault } from '../soak/away.ts'
import { check } from '../soak/check.ts'
import { eventStoreCluster } from '../soak/cluster.ts'
import { type Services, threeServices } from '../soak/targets.ts'
import { Workload } from '../soak/workload.ts'

const { MONGODB_URL = '' } = process.env

/** Longer than the client looks for a leader, so that it gives up. */
const AWAY_MS = 5_000

describe.skipIf(MONGODB_URL === '')(
  'the three services over a cluster of EventStoreDB (needs MONGODB_URL)',
  () => {
    let folder: string
    let cluster: Awaited<ReturnType<typeof eventStoreCluster>>
    let target: Services
    let workload: Workload

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'landbook-cluster-'))
      cluster = await eventStoreCluster()
      target = await threeServices(folder, MONGODB_URL, cluster.settings)
      await target.start()
      workload = new Workload(() => target.endpoints())
      workload.start()
    })

    afterAll(async () => {
      await target.stop()
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    it('refuse commands while it has no quorum, and go on by themselves', async () => {
      const [fault] = cluster.faults
      const { unanswered, done } = await runFault(fault, AWAY_MS, target, workload, {
        untilRefused: true,
      })
      expect(unanswered).toBe(0)
      expect(done).toBeGreaterThanOrEqual(50)
      for (const [name, { output }] of target.processes) {
        if (!name.startsWith('projection-service')) continue
        const said = output().match(/EventStoreDB cannot be used.*waits and tries again/g)
        expect(said).toHaveLength(1)
      }
    })

    it('lose nothing, and double nothing', async () => {
      await workload.stop()
      expect((await check(target, workload)).problems).toEqual([])
    })
  },
)
