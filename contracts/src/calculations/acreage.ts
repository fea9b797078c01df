import { sum } from '../values/decimals.ts'

/** Acres of a place. Exact decimals as text. */
export interface Acres {
  gross: string
  nma: string
  nsa: string
}

export interface CountyAcres extends Acres {
  county: string
}

export interface StateAcres extends Acres {
  state: string
  counties: CountyAcres[]
}

/** The dashboard's table: per county, per state, and in all. */
export interface AcreageSummary extends Acres {
  states: StateAcres[]
}

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

/** The parts of a tract that the summary needs. */
export interface AcreageRow {
  state: unknown
  county: unknown
  grossMineralAcres: unknown
  grossSurfaceAcres: unknown
  familyNMA: unknown
  familyNSA: unknown
}

/** Gross acres of a tract: mineral acres, or the surface's where no minerals are held. */
function grossAcres(row: AcreageRow): unknown {
  const minerals = sum([row.grossMineralAcres])
  return minerals === '0' ? row.grossSurfaceAcres : minerals
}

export function summarise(rows: Iterable<AcreageRow>): AcreageSummary {
  const places = new Map<string, Map<string, AcreageRow[]>>()
  for (const row of rows) {
    const [state, county] = [normalState(row.state), normalCounty(row.county)]
    const counties = places.get(state) ?? new Map<string, AcreageRow[]>()
    places.set(state, counties)
    const known = counties.get(county)
    if (known) known.push(row)
    else counties.set(county, [row])
  }
  const states = byName([...places], ([state]) => state).map(([state, counties]) => {
    const perCounty = byName([...counties], ([county]) => county).map(([county, tracts]) => ({
      county,
      gross: sum(tracts.map(grossAcres)),
      nma: sum(tracts.map((tract) => tract.familyNMA)),
      nsa: sum(tracts.map((tract) => tract.familyNSA)),
    }))
    return { state, counties: perCounty, ...totals(perCounty) }
  })
  return { states, ...totals(states) }
}

function totals(parts: readonly Acres[]): Acres {
  return {
    gross: sum(parts.map((part) => part.gross)),
    nma: sum(parts.map((part) => part.nma)),
    nsa: sum(parts.map((part) => part.nsa)),
  }
}

/** Alphabetical, with what is not specified at the end. */
function byName<T>(entries: T[], name: (entry: T) => string): T[] {
  const rank = (entry: T) => (name(entry) === NOT_SPECIFIED ? 1 : 0)
  return entries.sort((a, b) => rank(a) - rank(b) || name(a).localeCompare(name(b)))
}
