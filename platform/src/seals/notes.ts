import { createdEvent } from '@landbook/contracts/kernel/events'
import { call } from '@landbook/contracts/records/index'
import { logNote } from '@landbook/contracts/records/log-note/declaration'
import { idOf } from '../commands/ids.ts'
import { type Commands, SYSTEM } from '../commands/port.ts'
import { type LoggedEvent, START } from '../log/port.ts'
import type { Loss } from '../log/remembered.ts'
import { type Seal, sealHash } from '../log/seal.ts'
import type { SealCheck } from '../log/verify.ts'

const NOTED = createdEvent(logNote)

/** Whether an event only tells of this seal: then nothing is new that would have to be sealed. */
export const isNoteOf = (seal: Seal, { type, data }: Pick<LoggedEvent, 'type' | 'data'>): boolean =>
  type === NOTED && data.sealHash === sealHash(seal)

/** Notes in the log that a seal was made. Safe to repeat. Throws LandbookError. */
export async function noteSeal(commands: Commands, seal: Seal): Promise<void> {
  const { number, by } = seal
  const hash = sealHash(seal)
  // A UUID of the seal: of two seals of one number (a store that was restored, sealed again) both are noted.
  const id = idOf(hash, 'seal')
  await commands.execute({
    ...call('NoteOnLog', { id, name: `Sealed: seal ${number}`, seal: number, sealHash: hash }),
    actor: SYSTEM,
    commandId: id,
    ...(by === SYSTEM ? {} : { reason: `Asked for by ${by}` }),
  })
}

/**
 * Notes in the log that a loss of its end was accepted, and with which seal (0: none) the chain of seals goes on. Safe
 * to repeat: the same loss is noted once. Throws LandbookError.
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

/**
 * Whether every seal that the log tells of is still kept: `last` is the newest one that is. Those that an accepted loss
 * has set aside are not missed.
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
      const what = kept === 0 ? 'no seal is kept' : `seal ${kept} is the last one that is kept`
      return { reason: `it was sealed up to seal ${noted}, and ${what}: its seals were removed or lost` }
    },
  }
}
