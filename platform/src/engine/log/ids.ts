import { parse, v5 as uuidv5, validate } from 'uuid'

/** Names derived from a command id live in this namespace (a UUID of our own). */
const NAMESPACE = parse('6f0f2f0e-6a52-4c1e-9c39-1f9d6a0f7d11')

/** The same id for the same part of the same command, on every retry. */
export const idOf = (commandId: string, part: string): string =>
  uuidv5(Buffer.from(`${commandId}/${part}`), NAMESPACE)

/** Whether it is a UUID in lower case: as bytes and back, it is the same. */
export const isCanonical = (id: string): boolean => validate(id) && id === id.toLowerCase()
