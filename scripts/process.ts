import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Command-line tools as files for this Node: names found by the shell differ between machines. */
export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

/**
 * Runs this Node with arguments (a script first, relative to the root folder) and returns its exit code; 1 if a signal
 * ended it. The child is ended with this process.
 */
export function run(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    const end = () => child.kill('SIGINT')
    process.once('exit', end)
    const ended = (code: number | null) => {
      process.off('exit', end)
      resolve(code ?? 1)
    }
    child.on('error', (error) => {
      console.error(`node ${args[0]} does not start: ${error.message}`)
      ended(1)
    })
    child.on('exit', ended)
  })
}

/** Without this, a signal ends the process at once and leaves its children running. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]))
  }
}
