import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Commands } from '@landbook/platform/engine/commands/port'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { progressBar } from '../engine/import/progress-bar.ts'
import { scratchLog } from '../engine/import/scratch-log.ts'
import { summary } from '../engine/import/summary.ts'
import { UserError } from '../engine/user-error.ts'
import { PLANS } from '../sources/plans.ts'
import { readArguments, runTool, streamsOf, withCommands, withLog } from './tool.ts'

const kinds = Object.entries(PLANS).map(([kind, { description }]) => `  ${kind.padEnd(11)}${description}`)
const USAGE = `npm run import -- <kind> <file> [--dry-run] [--map …] [--report FILE]

Imports the records of a file; kinds:
${kinds.join('\n')}

Rows that cannot be used are listed by number (in a CSV file, its line); the others are imported. Importing a file
again applies what has changed in it since, and keeps what was changed in Landbook. It is safe while Landbook runs.
  --dry-run   reads and checks everything, and writes nothing
  --map "COLUMN:WORD=OPTION"
              what a word of the file means, once for each word that the import lists as undecided:
              --map "status:Surface location=Inactive". Nothing after = leaves it empty, =skip leaves the rows
              out. It is remembered for the next import.
  --report FILE
              writes the output there, with every row that was left out
  --help      this text

Settings are those of npm start: DATA_DIR, or EVENTSTORE_URL and COMMAND_SERVICE_URL.`

const ROWS_SHOWN = 10

/** Throws UserError. */
function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new UserError(`The import is done, but ${file} cannot be written (${reason})`)
  }
}

await runTool(async () => {
  const { values, positionals } = readArguments(USAGE, {
    options: {
      'dry-run': { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
      report: { type: 'string' },
    },
    positionals: 2,
  })
  const [kind = '', path = ''] = positionals
  if (!Object.hasOwn(PLANS, kind)) {
    throw new UserError(`There is no kind ${kind}: use one of ${Object.keys(PLANS).join(', ')}`)
  }
  const dryRun = values['dry-run']
  const plan = PLANS[kind]?.read(path, values.map)
  if (!plan) return
  const work = async (log: EventLog, commands: Commands) => {
    const context = {
      commands,
      log,
      streams: streamsOf(log, commands),
      catalogue,
      reason: `Import of ${basename(path)}`,
      correlationId: randomUUID(),
    }
    const bar = process.stderr.isTTY ? progressBar(process.stderr) : undefined
    const begin = performance.now()
    await seedCompany(commands)
    const sections = await plan.run(context, bar?.progress ?? (() => {}))
    const seconds = (performance.now() - begin) / 1000
    bar?.clear()
    const title = dryRun ? `${path}: dry run, nothing was written` : path
    const report = (rowsShown: number) => `${title}\n${summary(sections, { dryRun, rowsShown })}`
    console.log(report(ROWS_SHOWN))
    if (values.report !== undefined) writeReport(values.report, `${report(Number.POSITIVE_INFINITY)}\n`)
    const rate = Math.round(plan.rows / seconds).toLocaleString('en-US')
    console.log(`${plan.rows.toLocaleString('en-US')} rows in ${seconds.toFixed(1)} s (${rate} rows/s)`)
  }
  await withLog(async (log, config) => {
    if (!dryRun) return withCommands(log, config, (commands) => work(log, commands))
    const scratch = scratchLog(log)
    return work(scratch, new CommandHandler(scratch, catalogue, guards))
  })
})
