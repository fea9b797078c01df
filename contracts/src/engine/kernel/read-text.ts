import { MESSAGES } from '../messages.ts'
import { hasControlCharacters, isBlank } from '../values/texts.ts'
import { TEXT_LIMIT } from './field-limits.ts'

export class Refusal {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** A text within the limit, or null for a blank one. */
export function readText(input: unknown, limit: number, lines: boolean): string | null | Refusal {
  if (input === null || input === undefined) return null
  if (typeof input === 'number' && Number.isFinite(input)) return String(input)
  if (typeof input !== 'string') return new Refusal(MESSAGES.notAText)
  const value = input.trim()
  if (isBlank(value)) return null
  if (value.length > limit) return new Refusal(MESSAGES.tooLong(limit))
  return hasControlCharacters(value, { lines }) ? new Refusal(MESSAGES.controlCharacters) : value
}

/** What spreadsheets show of a long number, as of an API number; its last digits are lost. */
const SHORTENED_NUMBER = /^\d([.,]\d+)?E\+\d{2,3}$/i

/** A text on one line, or null for a blank one. */
export function readLine(input: unknown): string | null | Refusal {
  const value = readText(input, TEXT_LIMIT, false)
  return typeof value === 'string' && SHORTENED_NUMBER.test(value)
    ? new Refusal(MESSAGES.shortenedNumber)
    : value
}
