import { isEmpty } from '../../engine/kernel/fields.ts'

/** What says where a land is. */
export const SPOKEN_READS = [
  ...['aliquotParts', 'lot', 'tract', 'section', 'blk', 'township', 'range'],
  ...['meridian', 'survey', 'abstract', 'county', 'state'],
] as const

export type Spoken = { readonly [N in (typeof SPOKEN_READS)[number]]?: unknown }

/** A number or a letter without the words that the line gives it: '32', 'C-24', '12S'; of an abstract '1653'. */
const [BARE, NUMBER] = [/^[\dA-Z-]{1,6}$/i, /^\d+[A-Z]?$/i]

/**
 * Where a land is, in the order in which people say it: 'NE/4 Sec 40, Blk 32, GC&SF, A-1653, Reeves' in Texas, 'Lot 2, Sec
 * 1, T21S R12W, Sixth Principal, Arapahoe, Colorado' where there are townships and ranges. What is not known is left out.
 */
export function spokenPlace(land: Spoken): string {
  const said = (name: keyof Spoken): string => (isEmpty(land[name]) ? '' : String(land[name]).trim())
  const called = (word: string, name: keyof Spoken, bare = BARE) =>
    said(name) && (bare.test(said(name)) ? `${word}${said(name)}` : said(name))
  const section = [said('aliquotParts'), called('Sec ', 'section')].filter(Boolean).join(' ')
  const township = [called('T', 'township'), called('R', 'range')].filter(Boolean).join(' ')
  return [
    called('Lot ', 'lot'),
    called('Tract ', 'tract'),
    section,
    called('Blk ', 'blk'),
    township,
    said('survey'),
    called('A-', 'abstract', NUMBER),
    said('meridian'),
    said('county'),
    said('survey') ? '' : said('state'),
  ]
    .filter(Boolean)
    .join(', ')
}
