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
}

const queryOf = (name: string) =>
  `query Findings($id: ID!) { ${name}(id: $id) { findings { check title severity words facts } } }`

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
