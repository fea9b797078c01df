import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { Severity } from '@landbook/contracts/engine/kernel/checks'
import { ABOUT_CHECKS } from '../data/aboutChecks.ts'
import { type Answer, useAsk } from '../data/operations.ts'

/** As the API answers it. */
export interface Finding {
  check: string
  title: string
  severity: Severity
  words: string
  facts: string
  records: readonly { type: string; id: string; name: string }[]
  /** Why somebody left it as it is. */
  dismissal: { id: string; why: string } | null
}

export const FINDING = 'check title severity words facts records { type id name } dismissal { id why }'

const queryOf = (name: string) => `query Findings($id: ID!) { ${name}(id: $id) { findings { ${FINDING} } } }`

/** What is doubtful of a record today. */
export function useFindings({ name, type }: AnyRecord, id: string): Answer<readonly Finding[]> {
  const { data, ...answer } = useAsk<Record<string, { findings: Finding[] }[]>>(
    `${type} findings`,
    queryOf(name),
    { id },
    { about: [type, ...ABOUT_CHECKS] },
  )
  return { ...answer, data: data?.[name]?.[0]?.findings }
}
