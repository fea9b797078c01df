import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { check } from '../soak/check.ts'
import { oneProcess } from '../soak/targets.ts'
import { withYesterday } from '../soak/yesterday.ts'

const KILLS = 3

it(`keeps what it acknowledged, and shows what the log says, when it is killed ${KILLS} times under load`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const target = await oneProcess(folder)
  onTestFinished(() => target.stop())
  const workload = await withYesterday(target, folder)
  await target.start()
  workload.start()
  for (let kill = 0; kill < KILLS; kill++) {
    await workload.more(randomInt(1, 30))
    await target.kill()
    await target.recover()
  }
  await workload.more(1)
  await workload.stop()
  expect((await check(target, workload)).problems).toEqual([])
})
