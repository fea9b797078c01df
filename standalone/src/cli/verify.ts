import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@landbook/platform/config'
import { checkHeads, InvalidSeal, type Seal, sealHeads, verifyLog } from '@landbook/platform/log/chain'
import type { EventLog } from '@landbook/platform/log/port'
import { z } from 'zod'
import { Complaint } from '../complaint.ts'
import { readArguments, runTool, withLog } from './tool.ts'

const USAGE = `npm run verify -- [--seal FILE | --against FILE] [--key FILE]

Checks that every event of the log still fits the one before it, and names the first that does not (exit 1).
  --seal FILE      then writes the signed heads of all streams to FILE: keep it where nobody who can write the
                   log can write. It shows later what the log alone cannot: a cut tail, a deleted stream
  --against FILE   then checks the log against such a file
  --key FILE       an Ed25519 key (PEM); the public one is enough for --against. Without it the key is
                   seal-key.pem in DATA_DIR, made at the first --seal
  --help           this text`

const sealSchema: z.ZodType<Seal> = z.object({
  at: z.string(),
  heads: z.array(z.object({ stream: z.string(), revision: z.int(), hash: z.string() })),
  signature: z.string(),
})

/** Throws Complaint. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Complaint(`${file}: cannot be read (${reason(error)})`)
  }
}

/** Throws Complaint; a file that is there already is not written over where `once`. */
function write(file: string, text: string, { once }: { once: boolean }): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: once ? 'wx' : 'w' })
  } catch (error) {
    throw new Complaint(`${file}: cannot be written (${reason(error)})`)
  }
}

const reason = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)

function isThere(file: string): boolean {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}

/** The key in a file, read by one of node:crypto's functions. Throws Complaint. */
function keyIn(file: string, as: (pem: string) => KeyObject): KeyObject {
  const pem = read(file)
  try {
    const key = as(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below: it is none.
  }
  throw new Complaint(`${file}: is not an Ed25519 key in PEM`)
}

function sealingKey(file: string | undefined, { dataDir }: Config): KeyObject {
  if (file !== undefined) return keyIn(file, createPrivateKey)
  const own = join(dataDir, 'seal-key.pem')
  if (!isThere(own)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const { privateKey } = generateKeyPairSync('ed25519')
    write(own, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), { once: true })
    console.log(`Made the key ${own}`)
  }
  return keyIn(own, createPrivateKey)
}

function readSeal(file: string): Seal {
  const text = read(file)
  try {
    return sealSchema.parse(JSON.parse(text))
  } catch {
    throw new Complaint(`${file}: is not a seal`)
  }
}

async function against(
  log: EventLog,
  file: string,
  key: string | undefined,
  { dataDir }: Config,
): Promise<void> {
  const seal = readSeal(file)
  try {
    const missing = await checkHeads(log, seal, keyIn(key ?? join(dataDir, 'seal-key.pem'), createPublicKey))
    const [first] = missing
    if (!first) {
      console.log(`Everything that was sealed ${seal.at} is still there (${seal.heads.length} streams).`)
      return
    }
    const more = missing.length > 1 ? ` (and ${missing.length - 1} more streams)` : ''
    throw new Complaint(`${first.stream}, sealed at revision ${first.revision}: ${first.reason}${more}`)
  } catch (error) {
    throw error instanceof InvalidSeal ? new Complaint(`${file}: ${error.message}`) : error
  }
}

await runTool(async () => {
  const { values } = readArguments(USAGE, {
    options: { seal: { type: 'string' }, against: { type: 'string' }, key: { type: 'string' } },
    positionals: 0,
  })
  await withLog(async (log, config) => {
    const { events, streams, problem } = await verifyLog(log)
    if (problem) {
      const { stream, revision, position, reason: why } = problem
      throw new Complaint(`${stream}, revision ${revision} (position ${position}): ${why}`)
    }
    console.log(`${events.toLocaleString('en-US')} events in ${streams.toLocaleString('en-US')} streams fit.`)
    if (values.against !== undefined) await against(log, values.against, values.key, config)
    if (values.seal !== undefined) {
      const seal = await sealHeads(log, sealingKey(values.key, config))
      write(values.seal, `${JSON.stringify(seal)}\n`, { once: true })
      console.log(
        `Sealed the heads of ${seal.heads.length.toLocaleString('en-US')} streams in ${values.seal}`,
      )
    }
  })
})
