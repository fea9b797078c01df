import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { remedyOf } from '@landbook/platform/engine/log/damage'
import { repairStreams } from '../engine/repair.ts'
import { UserError } from '../engine/user-error.ts'
import { readArguments, runTool, withLog } from './tool.ts'

const USAGE = `npm run repair -- --streams [--dry-run | --accept]

Reverts what an administrator or another program has done to streams of Landbook in EventStoreDB: limits
($maxCount, $maxAge, $tb) and soft deletions, as long as no scavenge has removed the events. Records it in the log.
Reads the whole log, and lists what cannot be reverted, with what to do: tombstones, missing events, and events
that are not Landbook's (exit 1).
  --dry-run   only shows what would be done
  --accept    records in the log which events are lost for good: services no longer report these, a rebuild and
              seals skip them, and \`npm run verify\` lists them and continues after them.
              Not for events that a newer release may have written
  --help      this text`

const OPTIONS = {
  streams: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
} as const

await runTool(async () => {
  const { values } = readArguments(USAGE, { options: OPTIONS, positionals: 0 })
  const { streams, accept, 'dry-run': isDry } = values
  if (!streams) throw new UserError('Nothing to repair: --streams is missing   (see --help)')
  if (isDry && accept) throw new UserError('--accept and --dry-run cannot be used together')
  await withLog(async (log) => {
    // Executed here, as the command service may not be running.
    const commands = new CommandHandler(log, catalogue, guards)
    const open = await repairStreams(log, commands, { isDry, accept, print: console.log })
    if (open.length > 0) throw new UserError([...new Set(open.map(remedyOf))].join('\n'))
  })
})
