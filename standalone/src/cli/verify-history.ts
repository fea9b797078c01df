import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { isUnusable, OfAnotherRelease } from '@landbook/platform/engine/derived/file'
import type { IndexReader } from '@landbook/platform/engine/history/port'
import { proveIndex } from '@landbook/platform/engine/history/proof'
import { type EventLog, START } from '@landbook/platform/engine/log/port'
import { problemText } from '@landbook/platform/engine/log/verify'
import type { Config } from '@landbook/platform/engine/settings/config'
import { IN_DATA_DIR } from '@landbook/platform/engine/settings/data-folder'
import { openHistoryToRead } from '@landbook/platform/open'
import { UserError } from '../engine/user-error.ts'

/** Whether the history says what the log does. Changes nothing. Throws UserError. */
export async function verifyHistory(log: EventLog, config: Config): Promise<void> {
  if (config.mongodbUrl === undefined && !existsSync(join(config.dataDir, IN_DATA_DIR.history))) return
  try {
    const index = await openHistoryToRead(config)
    await prove(log, index).finally(() => index.close())
  } catch (error) {
    if (!(error instanceof Error && isUnusable(error))) throw error
    throw new UserError(
      error instanceof OfAnotherRelease
        ? `The history cannot be checked: ${error.message}. Run \`npm run verify\` of that release, or start this one, which rebuilds the history`
        : `The history will be rebuilt at the next start: ${error.message}`,
    )
  }
}

async function prove(log: EventLog, index: IndexReader): Promise<void> {
  const { upTo, problem } = await proveIndex(log, index, catalogue)
  if (problem !== undefined)
    throw new UserError(
      `${problemText(problem)}. The log is intact: \`npm run rebuild\` rebuilds the history`,
    )
  console.log(upTo === START ? 'The history has not been built yet.' : 'The history matches the log.')
}
