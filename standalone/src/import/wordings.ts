import { WELL_STATUSES, WELL_TYPES } from '@landbook/contracts/records/well/declaration'

/** What a source says in a column, in Landbook's words. Why each is read so: docs/decisions/0007-import.md. */
export interface Wording {
  /** The options that there are to choose from. */
  options: readonly string[]
  /** What the source says → the option; null where it says nothing that Landbook asks for. */
  words: Readonly<Record<string, string | null>>
}

const valuesOf = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value)

/**
 * The one place where the words of sources become Landbook's. What is not here is left empty and listed, for the
 * person who imports to decide (`--map`).
 */
export const WORDINGS = {
  wells: {
    status: {
      options: valuesOf(WELL_STATUSES),
      words: {
        Producing: 'Active',
        // Said of wells that take gas or water: in use, though they produce nothing.
        Active: 'Active',
        Permitted: 'In Process',
        'Shut-In': 'Shut-In',
        Plugged: 'P&A',
        // Plugged by law.
        'Dry Hole': 'P&A',
        // A permit that ran out: nothing was drilled, and nothing will be.
        'Canceled/Abandoned': 'Inactive',
      },
    },
    type: {
      options: valuesOf(WELL_TYPES),
      words: {
        Oil: 'Oil',
        Gas: 'Gas',
        // These say how a well was drilled, is used, or that there is none: not what it produces.
        'Dry Hole': null,
        Location: null,
        Directional: null,
        Horizontal: null,
        'Injection/Disposal': null,
      },
    },
  },
} as const satisfies Record<string, Record<string, Wording>>

/**
 * How a well was drilled. One that takes water is what the company calls, and counts as, an SWD. There are no options
 * to choose from, so what is not here is nothing to decide.
 */
export const DRILL_TYPES: Readonly<Record<string, string>> = {
  Directional: 'Directional',
  Horizontal: 'Horizontal',
  'Injection/Disposal': 'SWD',
}
