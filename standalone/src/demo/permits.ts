import { permitColumns } from '@landbook/platform/records/well/drilling-data/texas-permits'
import type { Random } from './random.ts'

type Args = Record<string, unknown>
type Permit = Partial<Record<keyof typeof permitColumns.shape, unknown>>

/** Does not exist as an operator: 'Pull DI' offers to create it. */
const NEWCOMER = 'CAPROCK FRONTIER DRILLING, LLC'

/** An invented permit of an invented Texas well: the well's values, and some that it lacks. */
export function demoPermit(random: Random, well: Args, operatorName: string, n: number): Permit[] {
  if (well.state !== 'Texas') return []
  const [, lease, number] = /^(.*) (\S+)$/.exec(String(well.name)) ?? []
  const isHorizontal = well.drillType === 'Horizontal'
  const deeper = random.chance(0.5) ? random.whole(1, 9) * 50 : 0
  return [
    {
      permit_no: random.chance(0.3) ? 900_000 + n : well.permitNumber,
      api_no: well.apiNumber,
      lease_name: lease?.toUpperCase(),
      well_no: number,
      operator_name: n % 12 === 0 ? NEWCOMER : operatorName.toUpperCase(),
      county: well.county,
      issued_date: well.permitDate,
      spud_date: well.spudDate,
      total_depth_ft: Number(well.totalDepth) + deeper,
      abstract: String(well.abstract).replace(/^A-/, ''),
      horizontal: isHorizontal ? 'Y' : 'N',
      sh_latitude: well.latitude,
      sh_longitude: well.longitude,
      bh_latitude: isHorizontal ? displaced(random, well.latitudeBottom) : well.latitudeBottom,
      bh_longitude: well.longitudeBottom,
    },
  ]
}

/** Actual depths sometimes differ from the permitted ones, by some 100 feet. */
const displaced = (random: Random, degrees: unknown): unknown =>
  random.chance(0.4) ? (Number(degrees) + random.whole(1, 9) / 10_000).toFixed(6) : degrees

/** In the column layout of the permits' source. */
export function permitsCsv(permits: readonly Permit[]): string {
  const columns = Object.keys(permitColumns.shape)
  const lines = permits.map((permit) => {
    const said = new Map(Object.entries(permit))
    return columns.map((column) => `"${said.get(column) ?? ''}"`).join(',')
  })
  return `${[columns.join(','), ...lines].join('\n')}\n`
}
