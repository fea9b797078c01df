import { searchProblem } from '@landbook/contracts/engine/kernel/comparisons'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { folded } from '@landbook/contracts/engine/values/folded'
import { withoutInvisible } from '@landbook/contracts/engine/values/invisible'
import { escaped } from '@landbook/contracts/engine/values/search'
import type { ViewFilter } from '@landbook/platform/engine/views/port'

/** A folded text as a pattern for `textMatching`; a blank stands for any run of them. */
export const patternOf = (text: string): string => escaped(text).replaceAll(' ', '\\s+')

/** Texts of a field that match a pattern of folded texts: a plain one as it is, any other by its folded copy. */
export const textMatching = (field: string, pattern: string): ViewFilter => ({
  $or: [{ [field]: { $regex: pattern, $options: 'i' } }, { [`_folded.${field}`]: { $regex: pattern } }],
})

/** What is searched for, folded, as an accent alone is blank. Throws VALIDATION if it is too long for a pattern. */
export function searched(key: string, value: unknown): string {
  const text = String(value ?? '')
  const problem = searchProblem(text)
  if (problem !== undefined) throw invalid([{ path: `filter.${key}`, message: problem }])
  return folded(withoutInvisible(text))
}
