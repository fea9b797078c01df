import { MESSAGES } from '@landbook/contracts/engine/messages'
import { counted, plural } from '@landbook/contracts/engine/values/texts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useRecords } from '../../engine/data/records.ts'
import { type NamedPlace, usesOf } from './placeUse.ts'

const PLACE = { fields: ['state', 'county'] } as const
const COUNTY = { fields: ['county'] } as const

/** The numbers of records in a place, once loaded. */
export function PlaceUses({ place }: { place: NamedPlace }) {
  const name = place.county ?? place.state
  const isCounty = place.county !== undefined
  const answers = [
    { record: tract, answer: useRecords(tract.type, PLACE) },
    { record: well, answer: useRecords(well.type, PLACE) },
    // A lease has a county but no state.
    { record: lease, answer: useRecords(lease.type, { ...COUNTY, enabled: isCounty }) },
  ].filter(({ record }) => isCounty || record !== lease)

  const error = answers.map(({ answer }) => answer.error).find((error) => error !== undefined)
  if (error) return MESSAGES.because(STATE_MESSAGES.notCounted(name), error.message)
  if (answers.some(({ answer }) => answer.data === undefined)) return STATE_MESSAGES.counting(name)
  const uses = usesOf(
    place,
    answers.map(({ record, answer }) => ({ what: record.title.toLowerCase(), rows: answer.data ?? [] })),
  )
  const used = uses.filter(({ count }) => count > 0)
  return used.length > 0
    ? STATE_MESSAGES.used(
        name,
        used.map(({ what, count }) => counted(count, what)),
      )
    : STATE_MESSAGES.unused(
        name,
        uses.map(({ what }) => plural(what)),
      )
}
