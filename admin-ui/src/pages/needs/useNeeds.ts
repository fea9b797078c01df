import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Severity } from '@landbook/contracts/engine/kernel/checks'
import { ABOUT_CHECKS } from '../../engine/data/aboutChecks.ts'
import { type Answer, useAsk } from '../../engine/data/operations.ts'

/** A check that finds something, in so many records of a type. */
export interface Need {
  type: RecordType
  check: string
  title: string
  severity: Severity
  count: number
}

export interface Needing {
  id: string
  name: string
  words: readonly string[]
}

const NEEDS = '{ needs { type check title severity count } }'

/** What is doubtful of the records that one may read. */
export function useNeeds(): Answer<readonly Need[]> {
  const { data, ...answer } = useAsk<{ needs: Need[] }>('needs', NEEDS, {}, { about: ABOUT_CHECKS })
  return { ...answer, data: data?.needs }
}

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
