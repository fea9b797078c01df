import { randomUUID } from 'node:crypto'
import { call } from '@landbook/contracts/catalogue/index'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { createdEvent } from '@landbook/contracts/engine/kernel/events'
import { logNote } from '@landbook/contracts/engine/system/log-note/declaration'
import { type Commands, SYSTEM } from '../commands/port.ts'
import { contentHash } from '../log/chain.ts'
import { correctionId } from '../log/corrected-times.ts'
import { idOf } from '../log/ids.ts'
import { type AcceptedLosses, acceptanceId } from '../log/losses.ts'
import { DamagedEvent, type EventLog, type LoggedEvent, START, type StreamFault } from '../log/port.ts'
import type { Loss } from '../log/remembered.ts'
import { type Seal, sealHash } from '../log/seal.ts'
import type { SealCheck } from '../log/verify.ts'

const NOTED = createdEvent(logNote)

/** Whether an event is only the note of this seal, and so needs no new seal. */
export const isNoteOf = (seal: Seal, { type, data }: Pick<LoggedEvent, 'type' | 'data'>): boolean =>
  type === NOTED && data.sealHash === sealHash(seal)

/** Notes a seal in the log. Idempotent. Throws LandbookError. */
export async function noteSeal(commands: Commands, seal: Seal): Promise<void> {
  const { number, by } = seal
  const hash = sealHash(seal)
  // Derived from the seal's hash: if a restored store is sealed again, both seals of one number are noted.
  const id = idOf(hash, 'seal')
  await commands.execute({
    ...call('NoteOnLog', { id, name: `Sealed: seal ${number}`, seal: number, sealHash: hash }),
    actor: SYSTEM,
    commandId: id,
    ...(by === SYSTEM ? {} : { reason: `Asked for by ${by}` }),
  })
}

/** Whether an event notes that a loss was accepted. */
export const isAcceptance = ({ type, data }: Pick<LoggedEvent, 'type' | 'data'>): boolean =>
  type === NOTED && data.remembered !== undefined

/**
 * Notes in the log that a loss of its end was accepted, and with which seal (0: none) the chain continues. Idempotent.
 * Throws LandbookError.
 */
export async function noteAcceptedLoss(
  commands: Commands,
  { memory: { by, mark }, found }: Loss,
  seal: number,
): Promise<void> {
  const id = idOf(JSON.stringify([by, mark?.position, mark?.event?.hash]), 'accepted loss')
  await commands.execute({
    ...call('NoteOnLog', {
      id,
      name: 'A log without its end was accepted',
      seal,
      rememberedBy: by,
      remembered: mark?.position ?? 'unknown',
      found: found === START ? 'the beginning' : found,
    }),
    actor: SYSTEM,
    commandId: id,
  })
}

/** Notes in the log that what was done to a stream was taken back. Throws LandbookError. */
export async function noteMended(commands: Commands, { stream, reason }: StreamFault): Promise<void> {
  await note(commands, randomUUID(), `The stream ${stream} was repaired: ${reason}`)
}

/**
 * Notes in the log that these events are accepted as lost, beside what is `accepted` already. Throws LandbookError, also
 * if another one was noted meanwhile.
 */
export async function noteAcceptedDamage(
  commands: Commands,
  log: EventLog,
  { stream, revision, until, reason }: StreamFault,
  accepted: AcceptedLosses,
): Promise<void> {
  const behindLost = until === undefined ? undefined : await contentAt(log, stream, until)
  await note(commands, acceptanceId(accepted.next), `The damage of ${stream} was accepted: ${reason}`, {
    lostStream: stream,
    firstLost: revision,
    ...(until !== undefined && { lastLost: until - 1 }),
    ...(behindLost !== undefined && { behindLost }),
  })
}

/**
 * Notes in the log that a clock was ahead: `ahead` earlier commands say to be carried out later than `after`, the last one at
 * `latest`, and are taken to be recorded at `takenAs` (all ISO 8601 UTC). `number`: of the note (CorrectedTimes). Throws
 * LandbookError, also if another one was noted meanwhile.
 */
export async function noteCorrection(
  commands: Commands,
  number: number,
  { ahead, latest, after, takenAs }: { ahead: number; latest: string; after: string; takenAs: string },
): Promise<void> {
  const commandsSay = ahead === 1 ? '1 command says' : `${ahead} commands say, the last one,`
  await note(commands, correctionId(number), `A clock was ahead: ${commandsSay} ${latest}`, {
    disbelievedAfter: after,
    takenAs,
  })
}

/** What the event there holds (contentHash), if it can be read. */
async function contentAt(log: EventLog, stream: string, revision: number): Promise<string | undefined> {
  try {
    for await (const event of log.read(stream as StreamName, { from: revision })) return contentHash(event)
    return undefined
  } catch (error) {
    if (error instanceof DamagedEvent) return undefined
    throw error
  }
}

async function note(
  commands: Commands,
  id: string,
  name: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await commands.execute({
    ...call('NoteOnLog', { id, name, ...data }),
    actor: SYSTEM,
    commandId: randomUUID(),
  })
}

/**
 * Checks that every seal noted in the log still exists: `last` is the newest stored one. Seals set aside by an accepted
 * loss are not expected.
 */
export function notedSeals(last: Seal | undefined): SealCheck {
  let noted = 0
  return {
    async next({ type, data }) {
      if (type !== NOTED || data.seal === undefined) return undefined
      noted = data.sealHash === undefined ? Number(data.seal) : Math.max(noted, Number(data.seal))
      return undefined
    },
    async atEnd() {
      const kept = last?.number ?? 0
      if (noted <= kept) return undefined
      const what = kept === 0 ? 'no seal is stored' : `seal ${kept} is the last one stored`
      return { reason: `it was sealed up to seal ${noted}, and ${what}: its seals were removed or lost` }
    },
  }
}
