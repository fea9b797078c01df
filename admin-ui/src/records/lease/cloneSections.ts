import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { rootOf } from '@landbook/contracts/engine/kernel/origins'
import { keyOfTied } from '@landbook/contracts/engine/kernel/tied-rows'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { isRow, nameIn } from '../../engine/data/named.ts'
import { formatValue } from '../../engine/ui/format.tsx'
import type { LeaseRow } from './leaseRow.ts'

/** What a clone takes over of a lease, beside its fields, in the order of the page. */
export const CLONED_LISTS = ['clauses', 'leasedLands', 'leaseRecordings', 'assignments'] as const
export type ClonedList = (typeof CLONED_LISTS)[number]

/** A part of the lease that is cloned. */
export type ClonedPart = Readonly<Record<string, unknown>> & { id: string; clonedFrom?: string | null }

export const partsOf = (row: LeaseRow, list: ClonedList): readonly ClonedPart[] => row[list]

/** The fields that tell the parts of a list apart. */
export const SHOWN = {
  clauses: ['type', 'name', 'paragraph', 'text'],
  leasedLands: ['netMineralAcres', 'netSurfaceAcres', 'depths', 'fromDepth', 'toDepth', 'shortDescription'],
  leaseRecordings: ['volPage', 'county', 'documentName', 'effectiveDate', 'grantor', 'grantee', 'totalAcres'],
  assignments: ['volPage', 'docType', 'effectiveDate', 'grantor', 'grantee', 'totalAcres'],
} as const satisfies {
  [L in ClonedList]: readonly (keyof (typeof lease)['lists'][L]['fields'])[]
}

/** The land of a leased land; '' for other parts. */
export const landOf = ({ Tract }: ClonedPart): string => nameIn('tract', Tract)

/** Only a land that was not deleted can be leased. Of deleted ones only the id is shown. */
export const canBeCloned = (list: ClonedList, { Tract }: ClonedPart): boolean =>
  list !== 'leasedLands' || (isRow(Tract) && typeof Tract.name === 'string')

/** A value of a part as it is shown. */
export function textIn(list: ClonedList, name: string, part: ClonedPart): string {
  const schema = Object.entries(lease.lists[list].fields).find(([field]) => field === name)?.[1]
  if (!schema) return ''
  const { refersTo, kind } = metaOf(schema)
  return kind === 'reference' && refersTo ? nameIn(refersTo, part[name]) : formatValue(schema, part[name])
}

/** A lease as it is cloned: of its parts is known which ones are copies. */
export type CloneSource = LeaseRow & Origins
interface Origins {
  clauses: readonly Origin[]
  leaseRecordings: readonly Origin[]
  assignments: readonly Origin[]
}
interface Origin {
  id: string
  clonedFrom: string | null
}

/** What a clone has of its source, as far as it is asked. */
export interface CloneSoFar extends Origins {
  id: string
  leaseName: string
  clonedFrom: string | null
  leasedLands: readonly LandRow[]
}

type ToldApart = (typeof lease.lists.leasedLands.target.toldApartBy)[number]
type LandRow = Pick<LeaseRow['leasedLands'][number], ToldApart> & {
  Tract: { id: string } | null
}
const keyOf = ({ Tract, ...row }: LandRow) => keyOfTied(lease.lists.leasedLands, { ...row, Tract: Tract?.id })

/** The ids of the parts of the source that the clone has already. */
export function copiedIn(
  source: CloneSource,
  clone: CloneSoFar | undefined,
  list: ClonedList,
): ReadonlySet<string> {
  if (!clone) return new Set()
  if (list !== 'leasedLands') {
    const copied = new Set(clone[list].map(rootOf))
    return new Set(source[list].flatMap((part) => (copied.has(rootOf(part)) ? [part.id] : [])))
  }
  const copied = new Set(clone.leasedLands.map(keyOf))
  return new Set(source.leasedLands.flatMap((row) => (copied.has(keyOf(row)) ? [row.id] : [])))
}

export type Chosen = Readonly<Record<ClonedList, ReadonlySet<string>>>

/**
 * The parts of the source that are chosen: all, but for those that were left out. Where that is not known, as on another
 * computer, what a section that was copied does not have was left out.
 */
export function chosenParts(
  source: CloneSource,
  clone: CloneSoFar | undefined,
  leftOut: readonly string[] | null,
): Chosen {
  const isChosen = (list: ClonedList, copied: ReadonlySet<string>, id: string) => {
    if (leftOut) return !leftOut.includes(id)
    const isCopied = clone !== undefined && (list === 'clauses' || copied.size > 0)
    return !isCopied || copied.has(id)
  }
  return Object.fromEntries(
    CLONED_LISTS.map((list) => {
      const copied = copiedIn(source, clone, list)
      const free = partsOf(source, list).filter((part) => canBeCloned(list, part))
      return [list, new Set(free.flatMap(({ id }) => (isChosen(list, copied, id) ? [id] : [])))]
    }),
  ) as unknown as Chosen
}
