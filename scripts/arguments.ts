import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Parses a script's command line: prints `usage` for --help, and one line for unknown options. */
export function readArguments<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
