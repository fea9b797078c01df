import { plainOptions } from '../../engine/kernel/fields.ts'

/**
 * From which townships and ranges are numbered. Suggested; deeds may have other names.
 * Source: United States Government Printing Office Style Manual, principal meridians and base lines.
 */
export const MERIDIANS = plainOptions(
  'First Principal',
  'Second Principal',
  'Third Principal',
  'Fourth Principal',
  'Fifth Principal',
  'Sixth Principal',
  'Black Hills',
  'Boise',
  'Chickasaw',
  'Choctaw',
  'Cimarron',
  'Copper River',
  'Fairbanks',
  'Gila and Salt River',
  'Humboldt',
  'Huntsville',
  'Indian',
  'Kateel River',
  'Louisiana',
  'Michigan',
  'Montana Principal',
  'Mount Diablo',
  'Navajo',
  'New Mexico Principal',
  'Salt Lake',
  'San Bernardino',
  'Seward',
  'St. Helena',
  'St. Stephens',
  'Tallahassee',
  'Uintah Special',
  'Umiat',
  'Ute',
  'Washington',
  'Willamette',
  'Wind River',
)

const TEXAS_AND_PACIFIC = /\bt(?:e?x(?:as)?)?\.?\s*(?:&|and)\s*p(?:ac(?:ific)?)?\b/i

/**
 * Whether an original survey of Texas was laid out in townships: the blocks of the Texas & Pacific Railway, 'T&P RR CO'.
 * Source: J. J. Bowden, Surveying the Texas and Pacific Land Grant West of the Pecos River (1975).
 */
export const hasTownships = (survey: unknown): boolean => TEXAS_AND_PACIFIC.test(String(survey ?? ''))
