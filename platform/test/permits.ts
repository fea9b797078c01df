/** Invented drilling permits in the layout of the Texas Railroad Commission's, as CSV: what a row does not say is blank. */
export function permitsCsv(...rows: Partial<Record<Column, string>>[]): string {
  const lines = rows.map((row) =>
    COLUMNS.map((column) => `"${(row[column] ?? DEFAULTS[column] ?? '').replaceAll('"', '""')}"`).join(','),
  )
  return [COLUMNS.join(','), ...lines].join('\n')
}

const COLUMNS = [
  'permit_no',
  'permit_seq',
  'api_no',
  'lease_name',
  'well_no',
  'operator_no',
  'operator_name',
  'county',
  'state',
  'filed_date',
  'issued_date',
  'amended_date',
  'spud_date',
  'total_depth_ft',
  'section',
  'block',
  'survey',
  'abstract',
  'horizontal',
  'sh_latitude',
  'sh_longitude',
  'bh_latitude',
  'bh_longitude',
] as const

type Column = (typeof COLUMNS)[number]

const DEFAULTS: Partial<Record<Column, string>> = {
  permit_no: '900001',
  lease_name: 'QUIET MESA',
  county: 'Reeves',
  state: 'TX',
  horizontal: 'N',
}
