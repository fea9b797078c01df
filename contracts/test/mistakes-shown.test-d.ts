import type { RecordType } from '../src/catalogue/index.ts'
import { date, text } from '../src/engine/kernel/fields.ts'
import type { ShownValues } from '../src/engine/kernel/shown.ts'
import { gathers, shows } from '../src/engine/kernel/shown-values.ts'
import { operator } from '../src/records/operator/declaration.ts'
import { unit } from '../src/records/unit/declaration.ts'
import { wellShown } from '../src/records/well/shown.ts'

const names = { schema: text('Names'), of: () => null }

export const shownValues = [
  // @ts-expect-error value of an unknown record type
  shows('leese', {}),
  // @ts-expect-error reads an unknown member
  shows('well', { reads: ['drilldOn'] }),
  // @ts-expect-error part of an unknown list
  shows('lease', { reads: ['wells'], parts: { well: {} } }),
  // @ts-expect-error part of a list that is not read
  shows('lease', { reads: ['cdcCalc'], parts: { wells: {} } }),
  // @ts-expect-error unknown field of a part
  shows('lease', { reads: ['wells'], parts: { wells: { cdcDay: () => null } } }),
  // @ts-expect-error part computed from a field outside the summary of a well
  shows('lease', { reads: ['wells'], parts: { wells: { cdcDate: ({ Well }) => Well.county } } }),
  shows('lease', {
    reads: ['wells'],
    // @ts-expect-error part computed from a member that is not read
    parts: { wells: { cdcDate: (_, { effectiveDate }) => effectiveDate } },
  }),
  // @ts-expect-error value under the name of a field
  shows('lease', { values: { leaseName: { schema: text('Name'), of: () => null } } }),
  // @ts-expect-error value of another kind than its schema
  shows('well', { values: { first: { schema: date('First'), of: () => 1 } } }),
  // @ts-expect-error value computed from a member that is not read
  shows('well', { reads: ['name'], values: { all: { schema: text('All'), of: ({ status }) => status } } }),
  // @ts-expect-error override of an unknown field
  shows('row', { overrides: { lesee: () => null } }),
  // @ts-expect-error override by a value of another type
  shows('row', { overrides: { original: () => 'yes' } }),
]

export const gathered = [
  // @ts-expect-error unknown inverse
  gathers(unit, 'well', { reads: ['name'], values: { names } }),
  // @ts-expect-error unknown member of the gathered type
  gathers(unit, 'wells', { reads: ['nme'], values: { names } }),
  // @ts-expect-error shown value of the gathered type that is not declared
  gathers(unit, 'wells', { reads: ['landId'], values: { names } }),
  gathers(unit, 'wells', { also: wellShown, reads: ['landId'], values: { names } }),
  gathers(operator, 'wells', {
    reads: ['name'],
    // @ts-expect-error value computed from a member that is not read
    values: { of: { ...names, of: ([one]) => one?.status ?? null } },
  }),
  // @ts-expect-error value under the name of a field
  gathers(unit, 'wells', { reads: ['name'], values: { name: names } }),
  // @ts-expect-error values gathered for another type
  shows('well', { gathered: [gathers(unit, 'wells', { reads: ['name'], values: { names } })] }),
]

type Registered = { readonly [T in RecordType]?: ShownValues<T> }
// @ts-expect-error values of another record type
export const misplaced: Registered = { lease: shows('well', {}) }
