import type { HeldStanding } from '@landbook/contracts/records/holding/lease-standing'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../engine/data/dataProvider.ts'
import { type Answer, asAnswer } from '../../engine/data/operations.ts'
import { FOLLOWS_FROM, type HoldingDays } from '../holding/holdings.ts'

export type Standing = HeldStanding & { id: string }

const queryOf = (members: string) => `query LeaseStandings($id: ID, $asOf: Date, $on: Date) {
  leaseStandings(id: $id, asOf: $asOf, on: $on) { ${members} }
}`
const WHOLE = queryOf('id heldBy reasons disagreement produces shutInDue operationsDue')
const DISAGREEMENTS = queryOf('id disagreement')

const useAsked = <T>(query: string, asked: HoldingDays & { id?: string }): Answer<T[]> =>
  asAnswer(
    useQuery({
      queryKey: ['standings', query, asked],
      queryFn: async () => (await ask<{ leaseStandings: T[] }>(query, { ...asked })).leaseStandings,
      meta: { about: FOLLOWS_FROM },
    }),
  )

/** Where a lease stands today. */
export function useStandingToday(id: string): Answer<Standing> {
  const { data, ...answer } = useAsked<Standing>(WHOLE, { id })
  return { ...answer, data: data?.[0] }
}

/** How many leases have a status that differs from what holds them; undefined while that is read. */
export function useLeasesAtOdds(asOf: string | undefined): number | undefined {
  const { data } = useAsked<Pick<Standing, 'id' | 'disagreement'>>(DISAGREEMENTS, { asOf })
  return data?.filter(({ disagreement }) => disagreement !== null).length
}
