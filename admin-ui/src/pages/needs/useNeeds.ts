import { useQuery } from '@tanstack/react-query'
import { ABOUT_CHECKS } from '../../engine/data/aboutChecks.ts'
import { type Answer, asAnswer, useAsk } from '../../engine/data/operations.ts'
import { type Need, needsQuery } from './needsQuery.ts'

export interface Needing {
  id: string
  name: string
  words: readonly string[]
}

export const useNeeds = (): Answer<readonly Need[]> => asAnswer(useQuery(needsQuery))

/** Records of one page. */
export const PAGE = 50

const NEEDING = `query Needing($type: String!, $check: String!, $first: Int, $offset: Int) {
  needing(type: $type, check: $check, first: $first, offset: $offset) { id name words }
}`

/** The records in which a check finds something. */
export function useNeeding({ type, check }: Need, page: number): Answer<readonly Needing[]> {
  const asked = { type, check, first: PAGE, offset: page * PAGE }
  const { data, ...answer } = useAsk<{ needing: Needing[] }>('needing', NEEDING, asked, {
    about: ABOUT_CHECKS,
  })
  return { ...answer, data: data?.needing }
}
