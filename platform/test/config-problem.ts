import { ConfigError } from '../src/engine/settings/config.ts'

/** The one line that refuses what is configured. */
export function problem(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('no ConfigError')
}
