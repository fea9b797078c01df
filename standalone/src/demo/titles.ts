import type { Random } from './random.ts'
import { FIRST_NAMES, LAST_NAMES } from './words.ts'

type Args = Record<string, unknown>

const DOCUMENTS = [
  'Warranty Deed',
  'Mineral Deed',
  'Royalty Deed',
  'Probate',
  'Deed of Trust',
  'Release',
] as const

/** A chain of title, oldest first: each grantee is the next grantor. */
export function demoTitleRun(random: Random, documents: number): Args[] {
  let [year, holder] = [random.whole(1885, 1910), 'State of Texas']
  return Array.from({ length: documents }, (_, n) => {
    const [grantor, grantee] = [holder, person(random)]
    const effectiveDate = random.date(year, year)
    holder = grantee
    year = Math.min(year + random.whole(1, 12), 2022)
    return {
      volPage: `${random.whole(1, 940)}/${random.whole(1, 700)}`,
      book: random.pick(['DR', 'OPR', 'DT', 'N/A']),
      docType: n === 0 ? 'Patent' : random.pick(DOCUMENTS),
      effectiveDate,
      dateFiled: effectiveDate,
      grantor,
      grantee,
      ...(random.chance(0.2) ? { comments: 'Reserves 1/16 non-participating royalty' } : {}),
    }
  })
}

/** The chain of a land: it begins with its patent and ends with its purchase. */
export function chainOfLand(
  run: readonly Args[],
  { state, patentInformation, purchaser, recording }: Args,
): Args[] {
  const grantor = state === 'Texas' ? 'State of Texas' : 'United States'
  return run.map((row, n) => ({
    ...row,
    ...(n === 0 && { grantor, grantee: patentInformation }),
    ...(n === 1 && { grantor: patentInformation }),
    ...(n === run.length - 1 && {
      grantee: purchaser,
      volPage: String(recording).replace(/\D+/g, ' ').trim().replace(' ', '/'),
    }),
  }))
}

export const person = (random: Random): string => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
