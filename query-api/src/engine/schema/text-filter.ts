import { escaped } from '@landbook/contracts/engine/values/search'
import type { ViewFilter } from '@landbook/platform/engine/views/port'

/** A folded text as a pattern for `textMatching`; a blank stands for any run of them. */
export const patternOf = (text: string): string => escaped(text).replaceAll(' ', '\\s+')

/** Texts of a field that match a pattern of folded texts: a plain one as it is, any other by its folded copy. */
export const textMatching = (field: string, pattern: string): ViewFilter => ({
  $or: [{ [field]: { $regex: pattern, $options: 'i' } }, { [`_folded.${field}`]: { $regex: pattern } }],
})
