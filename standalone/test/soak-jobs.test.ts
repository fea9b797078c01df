import { generateKeyPairSync } from 'node:crypto'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { expect, it, vi } from 'vitest'
import { startRig } from '../../query-api/test/rig.ts'
import { JOB_KINDS } from '../soak/jobs/job.ts'
import { fileProblems, sealProblems } from '../soak/kept-shown.ts'
import { problemsOfLedger, replayed } from '../soak/ledger.ts'
import { Workload } from '../soak/workload.ts'

it('does jobs of each kind, which the log, the files and the seals bear out', async () => {
  const rig = await startRig()
  const { privateKey: key } = generateKeyPairSync('ed25519')
  rig.landbook.backend.sealer = new Sealer({
    log: rig.log,
    store: openSqliteSeals({ file: ':memory:' }),
    key,
  })
  const endpoint = { address: rig.url, token: rig.admin }
  const workload = new Workload(() => [endpoint])
  workload.start()
  await vi.waitFor(() => expect(JOB_KINDS.filter((kind) => workload.jobs.get(kind)?.done === 0)).toEqual([]))
  await workload.stop()
  expect(workload.problems).toEqual([])
  const events = (await Array.fromAsync(rig.log.readAll())).flat()
  expect(problemsOfLedger(replayed(events), workload.sent)).toEqual([])
  expect(await fileProblems(endpoint, workload.kept)).toEqual([])
  expect(await sealProblems(endpoint, workload.sealed)).toEqual([])
  await rig.close()
})
