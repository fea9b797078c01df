import { earliest } from './end.ts'

/** The days of a bore, YYYY-MM-DD, and the first month of its volumes, YYYY-MM. */
export interface DaysOfBore {
  readonly operationsDate: string | null
  readonly spudDate: string | null
  readonly rigReleaseDate: string | null
  readonly completionDate: string | null
  readonly pluggedDate: string | null
  readonly dateProducing: string | null
  readonly firstProduced?: string | null
}

/**
 * A bore that is older than a lease and was re-entered under it, as a well that work on the re-entry began: what was
 * drilled, completed and plugged before is another lease's, and so is what it produced then. Otherwise the well as it is: one that
 * produced under the lease before *Operations Begun* was worked over, and months of volumes alone do not say when it began
 * to produce.
 */
export function sinceReentry<W extends DaysOfBore>(
  well: W,
  effectiveDate: string | null,
): W & { bore?: string } {
  const { operationsDate, spudDate, rigReleaseDate, completionDate, dateProducing, firstProduced } = well
  const bore = earliest([spudDate, rigReleaseDate, completionDate])
  if (bore === null || effectiveDate === null || operationsDate === null) return well
  const isUnder = bore < effectiveDate && operationsDate >= effectiveDate
  const isFirst = dateProducing === null ? !firstProduced : dateProducing >= operationsDate
  if (!isUnder || !isFirst || (firstProduced ?? operationsDate) < operationsDate.slice(0, 7)) return well
  const since = (date: string | null) => (date !== null && date >= operationsDate ? date : null)
  return {
    ...well,
    bore,
    spudDate: operationsDate,
    rigReleaseDate: since(rigReleaseDate),
    completionDate: since(completionDate),
    pluggedDate: since(well.pluggedDate),
  }
}
