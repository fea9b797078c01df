import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '@landbook/platform/config'
import { type EventLog, LogUnavailable } from '@landbook/platform/log/port'
import { openLog } from '@landbook/platform/open'
import { ViewsUnavailable } from '@landbook/platform/views/port'
import { Complaint } from '../complaint.ts'

/** Prints `usage` for --help. Throws Complaint for arguments that are not known, too many or too few. */
export function readArguments<T extends ParseArgsOptionsConfig>(
  usage: string,
  { options, positionals }: { options: T; positionals: number },
) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  const parsed = understood(options)
  if (parsed.positionals.length !== positionals) throw new Complaint(usage)
  return parsed
}

function understood<T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error))
  }
}

/** Runs a command-line tool: what a person can put right is one line on standard error and exit 1. */
export async function runTool(tool: () => Promise<void>): Promise<void> {
  try {
    await tool()
  } catch (error) {
    const ours = [Complaint, ConfigError, LogUnavailable, ViewsUnavailable].some(
      (kind) => error instanceof kind,
    )
    if (!(ours && error instanceof Error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Works on the log of this configuration, and closes it. */
export async function withLog<T>(work: (log: EventLog, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const log = openLog(config)
  try {
    return await work(log, config)
  } finally {
    await log.close()
  }
}
