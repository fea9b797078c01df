import { folded } from '@landbook/contracts/values/folded'
import { escaped } from '@landbook/contracts/values/search'
import type { ViewFilter } from '@landbook/platform/views/port'

/** What is typed, as a pattern for `textMatching`; a blank stands for any run of them. */
export const typedPattern = (typed: string): string => escaped(folded(typed)).replaceAll(' ', '\\s+')

/** Texts of a field that match a pattern of what people take for equal: most are plain, and are not kept folded. */
export const textMatching = (field: string, pattern: string): ViewFilter => ({
  $or: [{ [field]: { $regex: pattern, $options: 'i' } }, { [`_folded.${field}`]: { $regex: pattern } }],
})
