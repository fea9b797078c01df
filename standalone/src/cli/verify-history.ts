import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/records/index'
import type { Config } from '@landbook/platform/config'
import { IN_DATA_DIR } from '@landbook/platform/data-folder'
import { PageSums } from '@landbook/platform/derived/page-sums'
import { proveIndex } from '@landbook/platform/history/proof'
import { type EventLog, START } from '@landbook/platform/log/port'
import { problemText } from '@landbook/platform/log/verify'
import { openHistory } from '@landbook/platform/open'
import { Complaint } from '../complaint.ts'

/** Whether the history says what the log does. Throws Complaint. */
export async function verifyHistory(log: EventLog, config: Config): Promise<void> {
  const file = join(config.dataDir, IN_DATA_DIR.history)
  if (config.mongodbUrl === undefined) {
    if (!existsSync(file)) return
    // Opening it would throw it away.
    const damage = new PageSums(file).problem()
    if (damage !== undefined)
      throw new Complaint(`The history is built anew at the next start: ${file}: ${damage}`)
  }
  const index = await openHistory(config)
  try {
    const { upTo, problem } = await proveIndex(log, index, catalogue)
    if (problem !== undefined)
      throw new Complaint(
        `${problemText(problem)}. The log holds: \`npm run rebuild\` builds the history anew`,
      )
    console.log(upTo === START ? 'The history is still to be built.' : 'The history says what the log does.')
  } finally {
    await index.close()
  }
}
