import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { whileFollowing } from '@landbook/command-service/engine/streams/following'
import { Streams } from '@landbook/command-service/engine/streams/streams'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import { type Config, readConfig } from '@landbook/platform/config'
import { HttpCommands } from '@landbook/platform/engine/commands/http'
import type { Commands } from '@landbook/platform/engine/commands/port'
import { DamagedEvent, type EventLog } from '@landbook/platform/engine/log/port'
import { InvalidSeal } from '@landbook/platform/engine/log/seal'
import { OPERATOR_ERRORS } from '@landbook/platform/engine/process/process'
import { ownFilesOnly } from '@landbook/platform/engine/settings/private'
import { isSqliteError } from '@landbook/platform/engine/stores/sqlite'
import { openLog } from '@landbook/platform/open'
import { UserError } from '../engine/user-error.ts'

/** Prints `usage` for --help. Throws UserError for unknown, missing or surplus arguments. */
export function readArguments<T extends ParseArgsOptionsConfig>(
  usage: string,
  { options, positionals }: { options: T; positionals: number },
) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  const parsed = understood(options)
  if (parsed.positionals.length !== positionals)
    throw new UserError(`Usage: ${usage.split('\n', 1)[0]}   (see --help)`)
  return parsed
}

function understood<T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
}

const PLAIN = [...OPERATOR_ERRORS, UserError, InvalidSeal, LandbookError, UnreadableEvent]

/** One line for errors that a user can fix; undefined for others. */
export function lineOf(error: unknown): string | undefined {
  if (error instanceof DamagedEvent)
    return `${error.stream}, revision ${error.revision}: ${error.message}. See npm run verify`
  if (isSqliteError(error)) return `A file of DATA_DIR cannot be used: ${error.message}`
  return error instanceof Error && PLAIN.some((kind) => error instanceof kind) ? error.message : undefined
}

/** Runs a command-line tool. Errors that a user can fix print one line on standard error; exit code 1. */
export async function runTool(tool: () => Promise<void>): Promise<void> {
  ownFilesOnly()
  try {
    await tool()
  } catch (error) {
    const line = lineOf(error)
    if (line === undefined) throw error
    console.error(line)
    process.exitCode = 1
  }
}

/** Uses the command service if one is configured, else executes commands here: several processes may write one log. */
export function commandsOn(log: EventLog, { commandServiceUrl, serviceToken = '' }: Config): Commands {
  return commandServiceUrl === undefined
    ? new CommandHandler(log, catalogue, guards)
    : new HttpCommands(commandServiceUrl, serviceToken)
}

/**
 * Many commands, as `commandsOn`. An EventStoreDB is followed meanwhile, as each command would else read the records that
 * it stands on; a SQLite file shows by itself whether others write to it.
 */
export function withCommands<T>(
  log: EventLog,
  config: Config,
  work: (commands: Commands) => Promise<T>,
): Promise<T> {
  const commands = commandsOn(log, config)
  return commands instanceof CommandHandler && config.eventStoreUrl !== undefined
    ? whileFollowing(commands.log, catalogue, () => work(commands))
    : work(commands)
}

/** What is known of the records: what the commands know, if they are executed here. */
export const streamsOf = (log: EventLog, commands: Commands): Streams =>
  commands instanceof CommandHandler ? commands.streams : new Streams(log, catalogue)

/** Opens the configured log, and closes it afterwards. */
export async function withLog<T>(work: (log: EventLog, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const log = await openLog(config)
  try {
    return await work(log, config)
  } finally {
    await log.close()
  }
}
