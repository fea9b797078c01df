import { createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lossesOfDerived, refusalOf } from '@landbook/platform/beside-log'
import { faultText } from '@landbook/platform/engine/log/damage'
import { type AcceptedLoss, lostText } from '@landbook/platform/engine/log/losses'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/engine/log/mark'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { headsOf, InvalidSeal, type SealFile, sealFileSchema } from '@landbook/platform/engine/log/seal'
import { keptSeals, sealInFile } from '@landbook/platform/engine/log/seal-checks'
import { problemText, type SealCheck, verifyLog } from '@landbook/platform/engine/log/verify'
import { hasSealKey, openSealKey } from '@landbook/platform/engine/seals/key'
import { notedSeals } from '@landbook/platform/engine/seals/notes'
import type { SealStore } from '@landbook/platform/engine/seals/port'
import type { Config } from '@landbook/platform/engine/settings/config'
import { IN_DATA_DIR } from '@landbook/platform/engine/settings/data-folder'
import { openSeals, withDerived } from '@landbook/platform/open'
import { UserError } from '../engine/user-error.ts'
import { readText } from './files.ts'

/** Reads a public or private key from PEM. Throws UserError. */
export function keyIn(file: string): KeyObject {
  const pem = readText(file)
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below.
  }
  throw new UserError(`${file}: is not an Ed25519 key in PEM`)
}

/** The company's own key, if there is one. Does not create it. */
export const ownKey = (config: Config): KeyObject[] =>
  hasSealKey(config) ? [createPublicKey(openSealKey(config))] : []

function readSealFile(file: string): SealFile {
  const text = readText(file)
  try {
    return sealFileSchema.parse(JSON.parse(text))
  } catch {
    throw new UserError(`${file}: is not a seal`)
  }
}

/** Undefined if there are none. Does not create the store. */
async function keptBy(config: Config): Promise<SealStore | undefined> {
  const isThere = config.mongodbUrl !== undefined || existsSync(join(config.dataDir, IN_DATA_DIR.seals))
  return isThere ? openSeals(config) : undefined
}

const REMEDY = `\`npm run rebuild -- --${ACCEPT_SHORTER_LOG}\` accepts that`

export const counted = (count: number, what: string) => `${count.toLocaleString('en-US')} ${what}`

/** Throws UserError. */
async function verify(log: EventLog, checks: readonly SealCheck[], source: string) {
  try {
    const { events, streams, problem, faults, accepted = [] } = await verifyLog(log, checks)
    if (faults) {
      const texts = problem ? [...faults.map(faultText), problemText(problem)] : faults.map(faultText)
      throw new UserError(`The event log is damaged:\n${texts.join('\n')}`)
    }
    if (problem) {
      const text = problemText(problem)
      throw new UserError(problem.stream === undefined ? `The log: ${text}` : text)
    }
    console.log(
      `${counted(events, 'events')} in ${counted(streams, 'streams')} are intact${apart(accepted)}.`,
    )
    return { events, isWhole: accepted.length === 0 }
  } catch (error) {
    throw error instanceof InvalidSeal ? new UserError(`${source}: ${error.message}`) : error
  }
}

function apart(losses: readonly AcceptedLoss[]): string {
  if (losses.length === 0) return ''
  const texts = losses.map((loss) => `  ${loss.stream}: ${lostText(loss)}, accepted ${loss.at} by ${loss.by}`)
  return `, apart from what was accepted as lost:\n${texts.join('\n')}\nOf the event after a gap, only what it has contained since is proved`
}

/** Throws UserError, as a start does, where what is built from the log stands on events that it has lost. */
export async function requireRemembered(log: EventLog, config: Config): Promise<void> {
  const [loss] = await withDerived(config, log, lossesOfDerived)
  if (loss) throw new UserError(refusalOf(loss, config, REMEDY).message)
}

export async function againstFile(log: EventLog, file: string, keys: readonly KeyObject[]): Promise<void> {
  const sealed = readSealFile(file)
  try {
    const { isWhole } = await verify(log, [await sealInFile(sealed, keys)], file)
    const { at, events, streams } = sealed.seal
    const sizes = `(${counted(events, 'events')}, ${counted(streams, 'streams')})`
    console.log(
      isWhole
        ? `Everything sealed ${at} is still there ${sizes}.`
        : `Apart from that, what was sealed ${at} ${sizes} is still there. Only the seals kept with the log prove its order.`,
    )
  } catch (error) {
    throw error instanceof InvalidSeal ? new UserError(`${file}: ${error.message}`) : error
  }
}

export async function againstKept(log: EventLog, config: Config, given: readonly KeyObject[]): Promise<void> {
  const store = await keptBy(config)
  const last = await store?.last()
  try {
    if (!store || !last) {
      await verify(log, [notedSeals(undefined)], '')
      console.log('Nothing has been sealed yet: the end of the log could be missing without a trace.')
      return
    }
    const keys = given.length > 0 ? given : ownKey(config)
    if (keys.length === 0) {
      await verify(log, [notedSeals(last)], '')
      throw new UserError(
        'The seals were not checked: there is no key here (SEAL_KEY, seal-key.pem in DATA_DIR, or --key FILE)',
      )
    }
    const { events, isWhole } = await verify(
      log,
      [keptSeals(store.all(), keys, headsOf(await store.heads())), notedSeals(last)],
      'The seals',
    )
    const sealed = `what was sealed, last ${last.at} (seal ${last.number})`
    if (!isWhole) {
      console.log(
        `Apart from that, the log begins with ${sealed}. Of what came since, the end could be missing without a trace.`,
      )
      return
    }
    console.log(`The first ${counted(last.events, 'events')} are ${sealed}.`)
    if (events > last.events)
      console.log(
        `Of the ${counted(events - last.events, 'events')} since, the end could be missing without a trace.`,
      )
  } finally {
    await store?.close()
  }
}
