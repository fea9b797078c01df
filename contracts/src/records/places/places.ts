export const NOT_SPECIFIED = 'NOT SPECIFIED'

const STATE_NAMES: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
}

const STATES = new Map(
  Object.entries(STATE_NAMES).flatMap(([short, name]) => [
    [short, name],
    [name.toUpperCase(), name],
  ]),
)

/** Abbreviations are expanded: 'TX', 'Tx.' and ' texas ' are Texas. */
export function normalState(name: unknown): string {
  const plain = typeof name === 'string' ? name.trim().replace(/\s+/g, ' ') : ''
  if (plain === '') return NOT_SPECIFIED
  return STATES.get(plain.replaceAll('.', '').toUpperCase()) ?? plain
}

/** 'Culberson/Reeves' counts as Reeves; 'Santafe' is shown as SantaFe (spec part 1, section 9). */
export function normalCounty(name: unknown): string {
  const plain = typeof name === 'string' ? name.trim().replace(/\s+/g, ' ') : ''
  if (plain === '') return NOT_SPECIFIED
  if (plain.toLowerCase() === 'culberson/reeves') return 'Reeves'
  if (plain.replace(' ', '').toLowerCase() === 'santafe') return 'SantaFe'
  return plain
}
