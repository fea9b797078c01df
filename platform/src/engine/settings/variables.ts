import { z } from 'zod'

/** A setting is missing or wrong. The message is one line that names the variable. */
export class ConfigError extends Error {}

/** The environment of a process. An empty variable counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Settings of one part of the product. */
export interface Settings<C> {
  variables: readonly string[]
  /** Throws ConfigError. */
  read(env: Environment): C
}

export const text = z.string().trim()

/** Checked completely: what refuses it later would print it, with its password. */
export const address = (pattern: RegExp, example: string) => {
  const wrong = `must be an address such as ${example}`
  return text.regex(pattern, wrong).refine((url) => URL.canParse(url), wrong)
}
/** Without credentials, which fetch refuses. */
export const WEB = /^https?:\/\/[^\s@/?#]+([/?]\S*)?$/

/** Settings by the variables that they are read from. */
export function settingsFrom<S extends z.ZodRawShape, C>(
  shape: S,
  configOf: (values: z.output<z.ZodObject<S>>) => C,
): Settings<C> {
  const schema = z.object(shape)
  return {
    variables: Object.keys(shape),
    read(env) {
      const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
      const { success, data, error } = schema.safeParse(Object.fromEntries(given))
      if (success) return configOf(data)
      const [problem] = error.issues
      throw new ConfigError(`${problem?.path.join('.')}: ${problem?.message}`)
    },
  }
}
