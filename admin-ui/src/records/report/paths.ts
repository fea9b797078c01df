import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { withQuery } from '../../engine/navigation/paths.ts'

const REPORTS = '/Reports'

export const reportPaths = {
  all: () => REPORTS,
  tab: (title: string, asOf?: string) =>
    withQuery(REPORTS, { [PARAMETERS.tab]: title, ...(asOf !== undefined && { [PARAMETERS.asOf]: asOf }) }),
  saved: (id: string, asOf?: string) =>
    withQuery(REPORTS, { [PARAMETERS.report]: id, ...(asOf !== undefined && { [PARAMETERS.asOf]: asOf }) }),
}
