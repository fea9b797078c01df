import { CommandHandler } from '@landbook/command-service/handler'
import { guards } from '@landbook/command-service/records/index'
import { shapeOf, UnreadableEvent } from '@landbook/contracts/kernel/events'
import { type RecordDeclaration, recordOfStream } from '@landbook/contracts/kernel/record'
import { catalogue } from '@landbook/contracts/records/index'
import { openDamage, remedyOf } from '@landbook/platform/log/damage'
import { acceptedLosses } from '@landbook/platform/log/losses'
import type { EventLog, LoggedEvent, StreamFault } from '@landbook/platform/log/port'
import { noteAcceptedDamage, noteMended } from '@landbook/platform/seals/notes'
import { Complaint } from '../complaint.ts'
import { readArguments, runTool, withLog } from './tool.ts'

const USAGE = `npm run repair -- --streams [--dry-run | --accept]

Takes back what an administrator or another program has done to streams of Landbook in EventStoreDB: limits
($maxCount, $maxAge, $tb) and soft deletions, as long as no scavenge has removed the events. Notes it in the log.
Reads the whole log, and lists what cannot be taken back, with what to do: tombstones, events that are gone, and
events that are not Landbook's (exit 1).
  --dry-run   shows only what would be done
  --accept    notes in the log which events cannot be brought back: services do not report these any more, a
              rebuild and seals pass them over, and \`npm run verify\` lists them and goes on behind them.
              Not for events that a newer release may have written
  --help      this text`

const OPTIONS = {
  streams: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
} as const

const RECORDS: ReadonlyMap<string, RecordDeclaration> = new Map(
  catalogue.records.map((record) => [record.type, record]),
)

/** Why an event is none of its record. */
function misread({ stream, type }: LoggedEvent): string | undefined {
  const record = RECORDS.get(recordOfStream(stream).type)
  try {
    if (record) shapeOf(record, type)
    return undefined
  } catch (error) {
    if (error instanceof UnreadableEvent) return error.message
    throw error
  }
}

/** Takes faults back, and returns what is still wrong then. */
async function mend(log: EventLog, commands: CommandHandler, faults: readonly StreamFault[]) {
  const left: StreamFault[] = []
  for (const fault of faults) {
    const still = await log.mend?.(fault)
    await noteMended(commands, fault)
    console.log(`${fault.stream}: was taken back: ${fault.reason}`)
    if (still) left.push(still)
  }
  return left
}

await runTool(async () => {
  const { values } = readArguments(USAGE, { options: OPTIONS, positionals: 0 })
  const { streams, accept, 'dry-run': isDry } = values
  if (!streams) throw new Complaint('Nothing to repair: --streams is missing   (--help says more)')
  if (isDry && accept) throw new Complaint('--accept: leave it out, or --dry-run')
  await withLog(async (log) => {
    // Executed here, as the command service may not be running.
    const commands = new CommandHandler(log, catalogue, guards)
    const faults = (await log.faults?.()) ?? []
    const mendable = faults.filter(({ remedy }) => remedy === 'repair')
    const left = isDry ? [] : await mend(log, commands, mendable)
    if (isDry)
      for (const { stream, reason } of mendable) console.log(`${stream}: would be taken back: ${reason}`)
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
      console.log(`${fault.stream}: ${isTaken ? 'was accepted' : 'cannot be taken back'}: ${fault.reason}`)
    }
    if (open[0]) throw new Complaint(remedyOf(open[0]))
    if (faults.length + lost.length === 0) console.log('Nothing is wrong with the streams of the log.')
  })
})
