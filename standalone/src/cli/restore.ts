import { join, resolve } from 'node:path'
import { type Config, readConfig } from '@landbook/platform/config'
import { openLog } from '@landbook/platform/open'
import { contentsOf, LOG } from '../engine/backup/manifest.ts'
import { restoreBackup } from '../engine/backup/restore.ts'
import { readArguments, runTool } from './tool.ts'
import { againstKept, ownKey } from './verify-log.ts'

const USAGE = `npm run restore -- <file> [--into FOLDER]

Restores a backup into an empty or new folder, and checks that every file is unchanged and that the log matches its
seals, as npm run verify does. If a check fails, nothing is left behind.
  --into FOLDER   DATA_DIR by default; afterwards start Landbook with DATA_DIR=FOLDER
  --help          this text`

/** Verifies the restored log and prints the result. Throws UserError. */
async function verifyIn(folder: string, { sealKey }: Config): Promise<void> {
  const config = {
    ...readConfig({ DATA_DIR: folder, ...(sealKey === undefined ? {} : { SEAL_KEY: sealKey }) }),
    logFile: join(folder, LOG),
  }
  const log = await openLog(config)
  try {
    await againstKept(log, config, ownKey(config))
  } finally {
    await log.close()
  }
}

await runTool(async () => {
  const { values, positionals } = readArguments(USAGE, {
    options: { into: { type: 'string' } },
    positionals: 1,
  })
  const [archive = ''] = positionals
  const config = readConfig(process.env)
  const folder = resolve(values.into ?? config.dataDir)
  const manifest = await restoreBackup(archive, folder, (staging) => verifyIn(staging, config))
  console.log(`${contentsOf(manifest)}: as of ${manifest.at}, in ${folder}`)
  console.log('The lists are rebuilt from the log at the next start.')
})
