import { readConfig } from '@landbook/platform/config'
import { isEmbedded } from '@landbook/platform/engine/settings/config'
import { makeBackup } from '../engine/backup/make.ts'
import { contentsOf } from '../engine/backup/manifest.ts'
import { UserError } from '../engine/user-error.ts'
import { readArguments, runTool } from './tool.ts'

const USAGE = `npm run backup -- <file>

Writes everything that a company cannot lose to one archive (.tar.gz): the log and its seals, the credentials, the
uploaded files and the keys of DATA_DIR. Landbook may keep running: everything that was acknowledged before the backup
began is included. The archive contains keys and password hashes: protect it as you protect those.
  --help   this text`

await runTool(async () => {
  const { positionals } = readArguments(USAGE, { options: {}, positionals: 1 })
  const [archive = ''] = positionals
  const config = readConfig(process.env)
  if (!isEmbedded(config))
    throw new UserError(
      'This backs up what a single process keeps in DATA_DIR. EventStoreDB and MongoDB have their own backups: see docs/operations.md',
    )
  const begin = performance.now()
  const manifest = await makeBackup(config, archive)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${contentsOf(manifest)}: in ${archive}, as of ${manifest.at} (${seconds} s)`)
  for (const [name, value] of Object.entries({ JWT_SECRET: config.jwtSecret, SEAL_KEY: config.sealKey }))
    if (value !== undefined) console.log(`${name} is a setting and not in the archive: keep it as well.`)
})
