import type { Stored } from '../../engine/kernel/fields.ts'
import { order } from '../../engine/values/sorted.ts'
import type { TITLE_FIELDS } from './chain.ts'
import { isGovernment, isSameParty, mayBeSameParty } from './parties.ts'

/** What of a document of a chain its checks read. */
export type ChainRow = {
  readonly [N in 'volPage' | 'effectiveDate' | 'dateFiled' | 'docType' | 'grantor' | 'grantee']: Stored<
    (typeof TITLE_FIELDS)[N]
  >
}

/** Who signs these need not hold what they are about. */
const OF_OTHERS = /release|affidavit|patent|assign|ratif|lien|subordinat/i

export const isPatent = ({ docType }: ChainRow): boolean => /patent/i.test(docType ?? '')

/** The day of effect, else of filing: YYYY-MM-DD. */
export const dayOf = ({ effectiveDate, dateFiled }: ChainRow): string | null => effectiveDate ?? dateFiled

/** The oldest first, those without a day last. */
export const inOrder = <R extends ChainRow>(run: readonly R[]): R[] =>
  run.toSorted((one, other) => order(dayOf(one) ?? '9', dayOf(other) ?? '9'))

const isBefore = (one: ChainRow, other: ChainRow): boolean => {
  const [first, then] = [dayOf(one), dayOf(other)]
  return first === null || then === null || first <= then
}

export interface Stranger<R> {
  row: R
  grantor: string
  /** Who received before, and may be the same person. */
  perhaps: string | null
}

/**
 * Documents whose grantor received nothing before, by any document of the chain or the patent. What has no day may be
 * before anything; how the first document's grantor came to it is not known. Reports, never decides.
 */
export function strangersIn<R extends ChainRow>(run: readonly R[], patentee: string | null): Stranger<R>[] {
  const [first, ...later] = inOrder(run)
  return later.flatMap((row) => {
    const grantor = row.grantor?.trim() ?? ''
    if (grantor === '' || isGovernment(grantor) || OF_OTHERS.test(row.docType ?? '')) return []
    const before = run.filter((other) => other !== row && isBefore(other, row))
    const received = [...before.map(({ grantee }) => grantee), patentee, first?.grantor ?? null].flatMap(
      (name) => (name?.trim() ? [name.trim()] : []),
    )
    if (received.some((name) => isSameParty(name, grantor))) return []
    const perhaps = received.find((name) => mayBeSameParty(name, grantor)) ?? null
    return [{ row, grantor, perhaps }]
  })
}

/** With whom the chain begins: whom its patent names, or else the first grantor. Null if it does not say. */
export function beginningOf(run: readonly ChainRow[]): { name: string; isPatentee: boolean } | null {
  const rows = inOrder(run)
  const patent = rows.find(isPatent)
  const name = (patent ? patent.grantee : rows[0]?.grantor)?.trim() ?? ''
  return name === '' || isGovernment(name) ? null : { name, isPatentee: patent !== undefined }
}

/** Volume and page in one writing: 'Vol. 917, p. 0409' is 917/409. */
const placeOf = (text: string): string => (text.match(/\d+/g) ?? []).map(Number).join('/')

/** Whether a document is recorded there, or names the grantee. */
export const isInChain = (
  run: readonly ChainRow[],
  { places, grantee }: { places: readonly string[]; grantee: string | null },
): boolean =>
  run.some(
    (row) =>
      places.some((place) => placeOf(place) !== '' && placeOf(place) === placeOf(row.volPage ?? '')) ||
      (grantee !== null && row.grantee !== null && isSameParty(grantee, row.grantee)),
  )
