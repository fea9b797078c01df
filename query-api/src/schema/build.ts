import { type Catalogue, isRecordType, type RecordType } from '@landbook/contracts/records/index'
import type { GraphQLSchema } from 'graphql'
import { addDashboard } from '../dashboard/schema.ts'
import { addRecordEdits } from '../editing/schema.ts'
import { addFiles } from '../files/schema.ts'
import { addAsItWas } from '../history/as-it-was-schema.ts'
import { addAudit } from '../history/audit-schema.ts'
import { addEventTypes } from '../history/event-types.ts'
import { addHistory } from '../history/schema.ts'
import { addUndo } from '../history/undo-schema.ts'
import { addImports } from '../import/schema.ts'
import { addLive } from '../live/schema.ts'
import { aroundMerges } from '../merging/merge-operators.ts'
import { aroundLeases } from '../records/lease/around.ts'
import { addLeaseWarnings, leaseFields } from '../records/lease/warnings.ts'
import { aroundReports } from '../records/report.ts'
import { aroundUsers, userFields } from '../records/user.ts'
import { addApiNumberQuery } from '../records/well/api-numbers.ts'
import { addDrillingDataQuery } from '../records/well/drilling-data.ts'
import { wellFields } from '../records/well/fields.ts'
import { addSeals } from '../seals/schema.ts'
import { addReferrers } from '../search/referrers-schema.ts'
import { addSearch } from '../search/schema.ts'
import { addSecurity } from '../security/schema.ts'
import { addMe } from '../session/me.ts'
import { oneFieldATurn } from '../turns/in-parts.ts'
import type { Api } from './api.ts'
import { createBuilder } from './builder.ts'
import { addRecordMutations } from './mutations.ts'
import { addRecordQueries } from './queries.ts'
import { rated } from './rated.ts'
import { addScalars } from './scalars.ts'
import { RecordTypes } from './types.ts'

/** What each folder adds beyond the declarations, for any catalogue. */
const ADDITIONS: readonly ((api: Api) => void)[] = [
  addRecordEdits,
  addDashboard,
  addHistories,
  addUndo,
  addSecurity,
  addFiles,
  addSearch,
  addReferrers,
  addSeals,
  addLive,
]

/** The same, by the record type that it is about. */
const OF_RECORDS: Partial<Record<RecordType, readonly ((api: Api) => void)[]>> = {
  user: [addMe],
  well: [addApiNumberQuery, addDrillingDataQuery],
  lease: [addLeaseWarnings],
  fileImport: [addImports],
}

/** The whole API of a catalogue: generated from its declarations, plus the hand-written parts. */
export function buildSchema(catalogue: Catalogue): GraphQLSchema {
  const builder = createBuilder()
  addScalars(builder)
  builder.queryType()
  builder.mutationType()
  builder.subscriptionType()
  const types = new RecordTypes(builder, catalogue, [userFields, wellFields, leaseFields])
  const api: Api = { builder, catalogue, types }
  addRecordQueries(api)
  addRecordMutations(api, { ...aroundUsers, ...aroundLeases, ...aroundMerges, ...aroundReports })
  for (const { type } of catalogue.records)
    if (isRecordType(type)) for (const add of OF_RECORDS[type] ?? []) add(api)
  for (const add of ADDITIONS) add(api)
  // Sorting would lose the declared order of enum values.
  return oneFieldATurn(rated(builder.toSchema({ sortSchema: false })))
}

function addHistories(api: Api): void {
  const events = addEventTypes(api.builder)
  addHistory(api, events)
  addAsItWas(api, events)
  addAudit(api, events)
}
