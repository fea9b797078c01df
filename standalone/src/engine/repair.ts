import { catalogue } from '@landbook/contracts/catalogue/index'
import { evolve, UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import { blank, type RecordDeclaration, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import type { Commands } from '@landbook/platform/engine/commands/port'
import { openDamage } from '@landbook/platform/engine/log/damage'
import { acceptedLosses } from '@landbook/platform/engine/log/losses'
import type { EventLog, LoggedEvent, StreamFault } from '@landbook/platform/engine/log/port'
import { noteAcceptedDamage, noteMended } from '@landbook/platform/engine/seals/notes'

interface Options {
  /** Only says what would be done. */
  isDry: boolean
  /** Notes what cannot be brought back as accepted. */
  accept: boolean
  /** Takes one line after the other. */
  print?: (line: string) => void
}

/**
 * Takes back what was done to streams, and returns what is still wrong then and nobody has accepted.
 * Reads the whole log. Throws LogUnavailable or LandbookError.
 */
export async function repairStreams(
  log: EventLog,
  commands: Commands,
  { isDry, accept, print = () => undefined }: Options,
): Promise<StreamFault[]> {
  const say = (stream: string, what: string, reason: string) => print(`${stream}: ${what}: ${reason}`)
  const faults = (await log.faults?.()) ?? []
  const mendable = faults.filter(({ remedy }) => remedy === 'repair')
  const left = isDry ? [] : await mend(log, commands, mendable)
  for (const { stream, reason } of mendable) say(stream, isDry ? 'would be reverted' : 'was reverted', reason)
  const rest = [...faults.filter(({ remedy }) => remedy !== 'repair'), ...left]
  const lost = await openDamage(log, rest, misread)
  const open: StreamFault[] = []
  let accepted = await acceptedLosses(log)
  for (const fault of lost) {
    const isTaken = accept && fault.remedy === 'backup'
    if (isTaken) {
      await noteAcceptedDamage(commands, log, fault, accepted)
      accepted = await accepted.renewed(log)
    } else open.push(fault)
    say(fault.stream, isTaken ? 'was accepted' : 'cannot be reverted', fault.reason)
  }
  if (faults.length + lost.length === 0) print('Nothing is wrong with the streams of the log.')
  return open
}

/** Takes faults back, and returns what is still wrong then. */
async function mend(log: EventLog, commands: Commands, faults: readonly StreamFault[]) {
  const left: StreamFault[] = []
  for (const fault of faults) {
    const still = await log.mend?.(fault)
    await noteMended(commands, fault)
    if (still) left.push(still)
  }
  return left
}

const RECORDS: ReadonlyMap<string, RecordDeclaration> = new Map(
  catalogue.records.map((record) => [record.type, record]),
)

/** Why an event is none of its record, as projectors find it; behind the first one, whatever the record was. */
function misread(event: LoggedEvent): UnreadableEvent | undefined {
  const { type, id } = recordOfStream(event.stream)
  const record = RECORDS.get(type)
  if (record === undefined) return undefined
  try {
    const before = event.revision === 0 ? undefined : blank(record, id)
    evolve(record, before, event, { id, revision: event.revision })
    return undefined
  } catch (error) {
    if (error instanceof UnreadableEvent) return error
    throw error
  }
}
