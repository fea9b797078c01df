import { apiDigits } from '@landbook/contracts/records/well/api-numbers'
import { well } from '@landbook/contracts/records/well/declaration'
import { texasWell } from '@landbook/platform/records/well/drilling-data/texas-permits'
import type { Keyed, RecordsHere } from '../engine/import/records-here.ts'

/** Ids of existing wells with an API number, in any spelling. */
export type WellsHere = (apiNumber: string) => readonly string[]

const DIGITS_WITHOUT_STATE = 8

/** Texas wells. */
export const WELLS: Keyed = {
  record: well,
  keysOf({ apiNumber, state }) {
    const written = String(apiNumber ?? '')
    const isElsewhere = typeof state === 'string' && state !== 'Texas'
    // Without the state's digits, the number may belong to a well in any state.
    if (isElsewhere && apiDigits(written)?.length === DIGITS_WITHOUT_STATE) return []
    const number = texasWell(written)
    return number === undefined ? [] : [number]
  },
}

export const wellsIn =
  ({ by }: RecordsHere): WellsHere =>
  (apiNumber) =>
    by(texasWell(apiNumber) ?? '')
