import { hash } from 'node:crypto'
import { groupedBy } from '@landbook/contracts/records/holding/facts'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { type Around, landsOf, linksOf, unique } from './around.ts'

/** A document as it is: each change gives it another position. */
export const stateOf = ({ id, _position }: RecordView): string => `${id} ${_position}`

/** A text that changes whenever a document changes from which what holds a land follows. */
export function marksOf(around: Around): (land: RecordView) => string {
  const { leases, leased, wells, units, outlined, naming, wellsIn, keepsVolumes } = around
  const leasesOf = groupedBy(leases, (one) => linksOf(one, 'leasedLands'))
  const wellsOn = groupedBy([...wells.values()], landsOf)
  const unitsOver = groupedBy([...outlined], ([, lands]) => lands.map(({ id }) => id))
  const known = new Map<RecordView, string>()
  // A lease of several lands, with all of its wells, is looked at once.
  const markOfLease = (lease: RecordView): string => {
    const lands = linksOf(lease, 'leasedLands')
    const near = [
      ...linksOf(lease, 'wells').flatMap((id) => wells.get(id) ?? []),
      ...lands.flatMap((id) => wellsOn.get(id) ?? []),
    ]
    const joining = unique([
      ...near.flatMap((one) => linksOf(one, 'unit')),
      ...lands.flatMap((id) => (unitsOver.get(id) ?? []).map(([unit]) => unit)),
    ])
    const drilled = unique([...near, ...joining.flatMap((id) => wellsIn.get(id) ?? [])])
    const states = [
      lease,
      ...unique([...lands, ...drilled.flatMap(landsOf)]).flatMap((id) => leased.get(id) ?? []),
      ...joining.flatMap((id) => units.get(id) ?? []),
      ...drilled,
      ...drilled.flatMap(({ id }) => naming.get(id) ?? []),
    ].map(stateOf)
    return hash('sha1', states.toSorted().join('\n'), 'base64')
  }
  return (land) => {
    const marks = (leasesOf.get(land.id) ?? []).map((lease) => known.getOrInsertComputed(lease, markOfLease))
    return [stateOf(land), ...marks.toSorted(), keepsVolumes].join()
  }
}
