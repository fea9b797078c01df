import { WELL_STATUSES, WELL_TYPES } from '@landbook/contracts/records/well/declaration'
import type { Wording } from '../engine/import/source.ts'

const valuesOf = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value)

/** The mappings of all sources. Other words leave the field empty and are listed, for the user to map (`--map`). */
export const WORDINGS = {
  wells: {
    status: {
      options: valuesOf(WELL_STATUSES),
      words: {
        Producing: 'Active',
        // Used for injection wells in use, although they produce nothing.
        Active: 'Active',
        Permitted: 'In Process',
        'Shut-In': 'Shut-In',
        Plugged: 'P&A',
        // A dry hole must be plugged by law.
        'Dry Hole': 'P&A',
        // The permit expired undrilled.
        'Canceled/Abandoned': 'Inactive',
      },
    },
    type: {
      options: valuesOf(WELL_TYPES),
      words: {
        Oil: 'Oil',
        Gas: 'Gas',
        // These say how a well was drilled or is used, or that there is none, not what it produces.
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
 * How a well was drilled. The company calls injection wells SWD, and counts them as such. The field has no options, so
 * unknown words need no mapping.
 */
export const DRILL_TYPES: Readonly<Record<string, string>> = {
  Directional: 'Directional',
  Horizontal: 'Horizontal',
  'Injection/Disposal': 'SWD',
}
