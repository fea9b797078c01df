import { generateKeyPairSync } from 'node:crypto'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { expect, it, vi } from 'vitest'
import { startRig } from '../../query-api/test/rig.ts'
import { importFile } from '../soak/jobs/import.ts'
import { JOB_KINDS, type Job } from '../soak/jobs/job.ts'
import { fileProblems, sealProblems } from '../soak/kept-shown.ts'
import { problemsOfLedger, replayed } from '../soak/ledger.ts'
import type { Answer, Endpoint } from '../soak/requests/service.ts'
import { World } from '../soak/requests/world.ts'
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

/** Of records that can be created without others. */
function importOfOperators(): Job {
  for (;;) {
    const job = importFile(new World())
    if (job?.name.startsWith('import of operator')) return job
  }
}

async function lastAnswer(job: Job, to: Endpoint): Promise<Answer> {
  for (;;) {
    const answer = await job.send(to)
    if (answer !== 'more') return answer
  }
}

it('takes an import back whose files were lost, as it is told to', async () => {
  const rig = await startRig()
  const { commands, files } = rig.landbook.backend
  const execute = commands.execute.bind(commands)
  const creations = vi.spyOn(commands, 'execute').mockImplementation(async (request) => {
    if (request.operation !== 'CreateOperator') return execute(request)
    creations.mockRestore()
    vi.spyOn(files, 'read').mockResolvedValue(undefined)
    throw new LandbookError('UNAUTHENTICATED', LOGIN_MESSAGES.sessionEnded)
  })
  const job = importOfOperators()
  const answer = await lastAnswer(job, { address: rig.url, token: rig.admin })
  const sent = job
    .outcomes({ ...answer, isRetry: false })
    .map((one) => ({ ...one, sentAt: 0, answeredAt: 1 }))
  const said = replayed((await Array.fromAsync(rig.log.readAll())).flat())
  expect(problemsOfLedger(said, sent)).toEqual([])
  const operations = new Set(said.events.map(({ metadata }) => metadata.operation))
  expect(operations).toContain('CreateOperator')
  expect(operations).toContain('DeleteOperator')
  const processes = [...said.states].filter(([stream]) => recordOfStream(stream).type === 'process')
  expect(processes.map(([, states]) => states.at(-1)?.state).sort()).toEqual(['done', 'failed'])
  vi.restoreAllMocks()
  await rig.close()
})

it('checks an import again whose plan was lost before it began', async () => {
  const rig = await startRig()
  const { files } = rig.landbook.backend
  const read = files.read.bind(files)
  const reads = vi.spyOn(files, 'read').mockImplementation(async (id, range) => {
    // The file is read for the plan, and then the plan.
    if (reads.mock.calls.length === 1) return read(id, range)
    reads.mockRestore()
    return undefined
  })
  const job = importOfOperators()
  expect((await lastAnswer(job, { address: rig.url, token: rig.admin })).code).toBeUndefined()
  await rig.close()
})
