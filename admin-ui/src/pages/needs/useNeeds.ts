import { useQuery } from '@tanstack/react-query'
import { ABOUT_CHECKS } from '../../engine/data/aboutChecks.ts'
import { type Answer, asAnswer, useAsk } from '../../engine/data/operations.ts'
import { FINDING, type Finding } from '../../engine/head/useFindings.ts'
import { type Need, needsQuery } from './needsQuery.ts'

export interface Needing {
  id: string
  name: string
  findings: readonly Finding[]
}

export const useNeeds = (): Answer<readonly Need[]> => asAnswer(useQuery(needsQuery))

/** Records of one page. */
export const PAGE = 50

const NEEDING = `query Needing($type: String!, $check: String!, $dismissed: Boolean, $first: Int, $offset: Int) {
  needing(type: $type, check: $check, dismissed: $dismissed, first: $first, offset: $offset) {
    id name findings { ${FINDING} }
  }
}`

/** The records in which a check finds something, or found what was dismissed. */
export function useNeeding(
  { type, check }: Need,
  dismissed: boolean,
  page: number,
): Answer<readonly Needing[]> {
  const asked = { type, check, dismissed, first: PAGE, offset: page * PAGE }
  const { data, ...answer } = useAsk<{ needing: Needing[] }>('needing', NEEDING, asked, {
    about: ABOUT_CHECKS,
  })
  return { ...answer, data: data?.needing }
}
