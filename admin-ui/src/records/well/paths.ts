import { type ListQuery, pageOf, withQuery } from '../../engine/navigation/paths.ts'

const INACTIVE = '/InactiveWells'

export const wellPaths = {
  inactiveWells: (query: ListQuery = {}) => withQuery(INACTIVE, query),
  inactiveWell: (id: string, name?: string | null) => pageOf(INACTIVE, id, name),
}
