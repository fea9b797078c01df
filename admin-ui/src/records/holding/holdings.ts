import type { HeldPart, LandHolding } from '@landbook/contracts/records/holding/holding'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../engine/data/dataProvider.ts'
import { type Answer, asAnswer } from '../../engine/data/operations.ts'

/** As the API answers it, with ids and names of leases alike. */
export interface Holding extends Omit<LandHolding, 'parts'> {
  parts: readonly Part[]
}

export type Part = Omit<HeldPart, 'lease'> & { lease: { id: string; name: string } | null }

const QUERY = `query Holdings($landIDs: [ID!]!, $asOf: Date) {
  holdings(landIDs: $landIDs, asOf: $asOf) {
    land { id name } acres remarks
    parts { acres state fromDepth toDepth lessor lease { id name } reasons since }
  }
}`

/** Of one request. */
const LANDS_A_TIME = 500

async function askFor(landIDs: readonly string[], asOf: string | undefined): Promise<Holding[]> {
  const found: Holding[] = []
  for (let first = 0; first < landIDs.length; first += LANDS_A_TIME) {
    const some = landIDs.slice(first, first + LANDS_A_TIME)
    const { holdings } = await ask<{ holdings: Holding[] }>(QUERY, { landIDs: some, asOf })
    found.push(...holdings)
  }
  return found
}

/** What holds the acres of these lands, as of a past day or today. Not asked while there are no lands. */
export const useHoldings = (landIDs: readonly string[], asOf?: string): Answer<Holding[]> =>
  asAnswer(
    useQuery({
      queryKey: ['holdings', { landIDs, asOf }],
      queryFn: () => askFor(landIDs, asOf),
      enabled: landIDs.length > 0,
      meta: { about: ['tract', 'lease', 'production', 'unit', 'well'] },
    }),
  )
