import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faults, logFaults, runFault } from '../soak/away.ts'
import { type Services, threeServices } from '../soak/targets.ts'
import { Valve } from '../soak/valve.ts'
import { Workload } from '../soak/workload.ts'

const { MONGODB_URL = '' } = process.env

/** Longer than a silent server is waited for. */
const SILENCE_MS = 12_000
const MOMENT_MS = 3_000

describe.skipIf(MONGODB_URL === '')(
  'the three services under load, when something goes away and comes back (needs MONGODB_URL)',
  () => {
    let folder: string
    let valve: Valve
    let target: Services
    let workload: Workload

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'landbook-away-'))
      valve = await Valve.to(MONGODB_URL)
      target = await threeServices(folder, valve.through(MONGODB_URL).href)
      await target.start()
      workload = new Workload(() => target.endpoints())
      workload.start()
    })

    afterAll(async () => {
      await target.stop()
      await valve.close()
      rmSync(folder, { recursive: true, force: true })
    })

    it.each([
      ['MongoDB says nothing', SILENCE_MS],
      ['the log cannot be written', MOMENT_MS],
    ])('%s: every request is answered, and all is well again by itself', async (name, forMs) => {
      const all = [...faults(target, valve, MONGODB_URL), ...logFaults(target.settings, folder)]
      const fault = all.find((one) => one.name === name)
      if (!fault) throw new Error(`There is no fault '${name}'`)
      const faultResults = await runFault(fault, forMs, target, workload, { untilRefused: true })
      const { unanswered, done } = faultResults
      expect(unanswered).toBe(0)
      expect(done).toBeGreaterThanOrEqual(50)
    })

    it('acknowledges or refuses as unavailable, nothing else', () =>
      expect(workload.stop()).resolves.toBeUndefined())
  },
)
