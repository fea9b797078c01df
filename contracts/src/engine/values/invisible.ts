/**
 * Characters that are drawn as nothing, or turn the direction of the text after them: zero-width spaces, soft hyphens,
 * byte order marks, direction marks, overrides and isolates, fillers, tags.
 */
export const INVISIBLE = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb'
/** What scripts with joined or stacked letters, and emoji, are made of. */
const JOINED =
  `(?![${INVISIBLE}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])` +
  '[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]'
/** What has variants. */
const VARIED =
  `(?![${INVISIBLE}])` +
  '[\\p{Extended_Pictographic}\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}\\p{Script=Phags_Pa}]'

/** Joiners between what they join, and variation selectors: with them it is written otherwise. */
const NEEDED = [
  `(?<=${JOINED}\\ufe0f?)[\\u200c\\u200d](?=${JOINED})`,
  `(?<=${VARIED})\\p{Variation_Selector}`,
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
].join('|')

const ANY = new RegExp(`(${NEEDED})|[${INVISIBLE}]`, 'gu')

/**
 * A text without invisible characters, which hide what a name is, or show another one: 'Adams\u200b' beside 'Adams', or
 * 'fdp.exe' as 'exe.pdf'. They come with what is pasted, and make no difference to any value that is entered.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(ANY, (_, needed: string | undefined) => needed ?? '')
