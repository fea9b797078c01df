import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { z } from 'zod'
import { optionalText, recordIdFrom, type Source, text } from '../engine/import/source.ts'

const columns = z.object({
  id: text,
  county: text,
  abstract: optionalText,
  survey: optionalText,
  geometry: z.unknown(),
})

/**
 * Original Texas land surveys (GeoJSON, a feature each). The file's own `area` disagrees with its boundaries and is
 * ignored. Gross acres and fractions are left to the landman.
 */
export const txAbstracts: Source<z.infer<typeof columns>> = {
  name: 'tx-abstracts',
  record: tract,
  columns,
  key: ({ id }) => id,
  recordId: ({ id }) => recordIdFrom(id),
  values({ id, county, abstract, survey, geometry }, { notes }) {
    const boundary = parseBoundary(geometry)
    if (!boundary) notes.add('has no boundary')
    return {
      name: id,
      state: 'Texas',
      county,
      abstract,
      survey,
      // An invalid boundary is sent as it is, and refused by the command.
      geometry: boundary ?? geometry,
      acreage: boundary ? boundaryAcres(boundary) : null,
    }
  },
}
