import type { HeldPart, LandHolding } from '@landbook/contracts/records/holding/holding'
import { HELD_BY_RECORDS } from '@landbook/contracts/records/lease/daily'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../engine/data/dataProvider.ts'
import { type Answer, asAnswer } from '../../engine/data/operations.ts'

/** As the API answers it, with ids and names of leases alike. */
export interface Holding extends Omit<LandHolding, 'parts' | 'beyond'> {
  parts: readonly Part[]
  beyond: readonly Part[]
}

export type Part = Omit<HeldPart, 'lease' | 'causes'> & { lease: { id: string; name: string } | null }

const QUERY = `query Holdings($landIDs: [ID!]!, $asOf: Date, $on: Date) {
  holdings(landIDs: $landIDs, asOf: $asOf, on: $on) {
    land { id name } acres remarks
    parts { ...part }
    beyond { ...part }
  }
}
fragment part on HeldPart { acres state fromDepth toDepth lessor lease { id name } reasons isHeldInPart since }`

/** The types of records that holdings follow from. */
export const FOLLOWS_FROM = ['lease', ...HELD_BY_RECORDS] as const

/** Of one request. */
const LANDS_A_TIME = 500

async function askFor(landIDs: readonly string[], days: HoldingDays): Promise<Holding[]> {
  const found: Holding[] = []
  for (let first = 0; first < landIDs.length; first += LANDS_A_TIME) {
    const some = landIDs.slice(first, first + LANDS_A_TIME)
    const { holdings } = await ask<{ holdings: Holding[] }>(QUERY, { landIDs: some, ...days })
    found.push(...holdings)
  }
  return found
}

/** Of which day it is asked, by what was known at the end of which: by default today. */
export interface HoldingDays {
  asOf?: string | undefined
  /** By default that of `asOf`. */
  on?: string | undefined
}

/** What holds the acres of these lands. Not asked while there are no lands. */
export const useHoldings = (landIDs: readonly string[], days: HoldingDays = {}): Answer<Holding[]> =>
  asAnswer(
    useQuery({
      queryKey: ['holdings', { landIDs, ...days }],
      queryFn: () => askFor(landIDs, days),
      enabled: landIDs.length > 0,
      meta: { about: FOLLOWS_FROM },
    }),
  )
