/** What a custom report can be about, in the order of the specification (part 2, section 2). */
export const REPORTED_TYPES = [
  { type: 'well', label: 'Wells', records: 'Wells' },
  { type: 'unit', label: 'Units', records: 'Units' },
  { type: 'row', label: 'ROWs', records: 'Rights of way' },
  { type: 'tract', label: 'Lands', records: 'Lands' },
  { type: 'lease', label: 'Leases', records: 'Leases' },
] as const

export type Reported = (typeof REPORTED_TYPES)[number]
