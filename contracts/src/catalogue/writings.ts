import { folded } from '../engine/values/folded.ts'

/** What people write in several ways, and the one way in which it is compared; of folded texts. */
const WRITINGS: readonly (readonly [RegExp, string])[] = [
  // 42-389-30001-01-00 with blanks or points; those with dashes are found by their digits anyhow.
  [/\b(\d\d)[ .](\d{3})[ .](\d{5})(?:[ .](\d\d))?(?:[ .](\d\d))?\b/g, '$1$2$3$4$5'],
  // (432) 555-0100, 432.555.0100, +1 432 555 0100
  [/(?<![\d-])(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-](\d{4})(?![\d-])/g, '$1$2$3'],
  // Vol. 917, Pg. 409; v 917 p 409; Book 917 Page 409
  [/\b(?:volume|vol|book|bk|v)\b\.?,? ?(\d+)\b,? ?\/? ?(?:pages?|pgs?|p)\b\.? ?(\d+)\b/g, '$1/$2'],
  // S40 B32
  [/\bs\.? ?(\d+),? ?(?:block|blk|bk|b)\.? ?(?=\d)/g, 'sec $1, blk '],
  [/\bsec(?:tion|t)?\b\.? ?(?=\w)/g, 'sec '],
  [/\b(?:block|blk|bk)\b\.? ?(?=\w)/g, 'blk '],
  [/\babst(?:ract)?\b\.? ?(?:no\.? ?)?(?:a-?)?(?=\d)/g, 'a-'],
]

/**
 * A text, folded, in which numbers of telephones, recordings and places are written in one way: '(432) 555-0100' is
 * 4325550100, 'Vol. 917, Page 409' 917/409, 'Section 40, Block 32' 'sec 40, blk 32'.
 */
export const comparable = (text: string): string =>
  WRITINGS.reduce((written, [pattern, one]) => written.replace(pattern, one), folded(text))
