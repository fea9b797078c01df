import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Severity } from '@landbook/contracts/engine/kernel/checks'
import { queryOptions } from '@tanstack/react-query'
import { ABOUT_CHECKS } from '../../engine/data/aboutChecks.ts'
import { ask } from '../../engine/data/dataProvider.ts'

/** A check that finds something, in so many records of a type. */
export interface Need {
  type: RecordType
  check: string
  title: string
  severity: Severity
  count: number
  /** In so many more, or the same, it found something that was dismissed. */
  dismissed: number
}

/** What is doubtful of the records that one may read. Apart, as the menu counts it. */
export const needsQuery = queryOptions({
  queryKey: ['needs'],
  queryFn: async () =>
    (await ask<{ needs: Need[] }>('{ needs { type check title severity count dismissed } }', {})).needs,
  meta: { about: ABOUT_CHECKS },
})
