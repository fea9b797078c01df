import { existsSync } from 'node:fs'
import { type Config, readConfig } from '@landbook/platform/config'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { hasSealKey, openSealKey } from '@landbook/platform/engine/seals/key'
import { noteSeal } from '@landbook/platform/engine/seals/notes'
import { CannotSeal, Sealer } from '@landbook/platform/engine/seals/sealer'
import { isEmbedded } from '@landbook/platform/engine/settings/config'
import { openSeals } from '@landbook/platform/open'
import { UserError } from '../engine/user-error.ts'
import { verifyCertificate } from './certificate.ts'
import { writeNew } from './files.ts'
import { commandsOn, readArguments, runTool, withLog } from './tool.ts'
import { verifyHistory } from './verify-history.ts'
import { againstFile, againstKept, counted, keyIn, ownKey, requireRemembered } from './verify-log.ts'

const USAGE = `npm run verify -- [--seal FILE | --against FILE] [--key FILE]…
npm run verify -- --certificate FILE [--key FILE] [--show]

Checks that every event of the log still follows from the one before it, that everything ever sealed is unchanged,
that the log contains what the history index and the read models were built from, and that the history matches the
log. Names the first event that is wrong (exit 1).
  --seal FILE          then seals the log and writes the seal, with the heads of all streams, to FILE: keep it where
                       nobody who can write the log can write. Only such a file can later show that log and seals
                       were changed together
  --against FILE       checks the log against such a file, and not against the seals that are kept with the log
  --certificate FILE   checks the certificate of history of one record. Needs nothing but the file
  --show               also prints that history
  --key FILE           the public key (PEM) that the seals were made with; repeat it if the key has changed. Without it
                       the key is that of this company (seal-key.pem in DATA_DIR, or SEAL_KEY), and for a
                       certificate the one that came with it
  --help               this text`

const OPTIONS = {
  seal: { type: 'string' },
  against: { type: 'string' },
  certificate: { type: 'string' },
  show: { type: 'boolean', default: false },
  key: { type: 'string', multiple: true, default: [] as string[] },
} as const

async function sealTo(log: EventLog, file: string, config: Config): Promise<void> {
  // Of services, it is made by those that seal, and kept there.
  if (!isEmbedded(config) && !hasSealKey(config))
    throw new UserError('SEAL_KEY: is not set, and there is no seal-key.pem in DATA_DIR')
  const key = openSealKey(config)
  const store = await openSeals(config)
  try {
    const sealer = new Sealer({ log, store, key, note: (seal) => noteSeal(commandsOn(log, config), seal) })
    const seal = await sealer.seal(SYSTEM)
    writeNew(file, `${JSON.stringify(await sealer.file(seal))}\n`)
    console.log(
      `Sealed ${counted(seal.streams, 'streams')} in ${file} (seal ${seal.number}, key ${seal.key})`,
    )
  } catch (error) {
    throw error instanceof CannotSeal ? new UserError(error.message) : error
  } finally {
    await store.close()
  }
}

await runTool(async () => {
  const { values } = readArguments(USAGE, { options: OPTIONS, positionals: 0 })
  const keys = values.key.map(keyIn)
  if (values.certificate !== undefined) {
    if (keys.length > 1) throw new UserError('--key: a certificate is made with one key')
    await verifyCertificate(values.certificate, { key: keys[0], show: values.show })
    return
  }
  const { eventStoreUrl, logFile } = readConfig(process.env)
  if (eventStoreUrl === undefined && !existsSync(logFile))
    throw new UserError(`There is no log file ${logFile}`)
  await withLog(async (log, config) => {
    if (values.against === undefined) await againstKept(log, config, keys)
    else await againstFile(log, values.against, keys.length > 0 ? keys : ownKey(config))
    await requireRemembered(log, config)
    await verifyHistory(log, config)
    if (values.seal !== undefined) await sealTo(log, values.seal, config)
  })
})
