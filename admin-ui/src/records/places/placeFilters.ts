import { normalCounty, normalState } from '@landbook/contracts/records/places/places'

/** Places are normalized as on the dashboard: 'Culberson/Reeves' is Reeves, empty is 'NOT SPECIFIED'. */
export const STATE_FILTER = {
  source: 'state',
  label: 'State',
  value: ({ state }: { readonly state?: unknown }) => state,
  normal: normalState,
} as const
export const COUNTY_FILTER = {
  source: 'county',
  label: 'County',
  value: ({ county }: { readonly county?: unknown }) => county,
  normal: normalCounty,
} as const
