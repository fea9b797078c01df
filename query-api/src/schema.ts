import { isChecked } from '@landbook/contracts/catalogue/checks'
import { isRecordType, type RecordType } from '@landbook/contracts/catalogue/index'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { GraphQLSchema } from 'graphql'
import { findingFields } from './engine/checks/fields.ts'
import { addNeeds } from './engine/checks/schema.ts'
import { aroundComments } from './engine/comments/around.ts'
import { addComments } from './engine/comments/schema.ts'
import { addRecordEdits } from './engine/editing/schema.ts'
import { addFiles } from './engine/files/schema.ts'
import { addAsItWas } from './engine/history/as-it-was-schema.ts'
import { addAudit } from './engine/history/audit-schema.ts'
import { addEventTypes } from './engine/history/event-types.ts'
import { addHistory } from './engine/history/schema.ts'
import { addUndo } from './engine/history/undo-schema.ts'
import { addImports } from './engine/import/schema.ts'
import { addLive } from './engine/live/schema.ts'
import type { Api } from './engine/schema/api.ts'
import { createBuilder } from './engine/schema/builder.ts'
import type { FactsOfDay } from './engine/schema/daily.ts'
import { addRecordMutations } from './engine/schema/mutations.ts'
import { addRecordQueries } from './engine/schema/queries.ts'
import { rated } from './engine/schema/rated.ts'
import { addScalars } from './engine/schema/scalars.ts'
import { RecordTypes } from './engine/schema/types.ts'
import { addSeals } from './engine/seals/schema.ts'
import { addReferrers } from './engine/search/referrers-schema.ts'
import { addSearch } from './engine/search/schema.ts'
import { addSecurity } from './engine/security/schema.ts'
import { addMe } from './engine/system/me.ts'
import { aroundUsers, userFields } from './engine/system/user.ts'
import { oneFieldATurn } from './engine/turns/in-parts.ts'
import { addDashboard } from './pages/dashboard.ts'
import { factsOfLands } from './records/holding/land-facts.ts'
import { addHoldings } from './records/holding/schema.ts'
import { addLeaseStandings } from './records/holding/standings.ts'
import { aroundLeases } from './records/lease/around.ts'
import { factsOfLeases } from './records/lease/facts.ts'
import { addLeaseWarnings, leaseFields } from './records/lease/warnings.ts'
import { factsOfOperators } from './records/operator/facts.ts'
import { aroundMerges } from './records/operator/merge-operators.ts'
import { factsOfRightsOfWay } from './records/right-of-way/facts.ts'
import { factsOfUnits } from './records/unit/facts.ts'
import { addApiNumberQuery } from './records/well/api-numbers.ts'
import { addDrillingDataQuery } from './records/well/drilling-data.ts'
import { wellFields } from './records/well/fields.ts'

/** What each folder adds beyond the declarations, for any catalogue. */
const ADDITIONS: readonly ((api: Api) => void)[] = [
  addRecordEdits,
  addDashboard,
  addHistories,
  addUndo,
  addSecurity,
  addFiles,
  addComments,
  addSearch,
  addReferrers,
  addSeals,
  addLive,
  addNeeds,
]

/** The same, by the record type that it is about. */
const OF_RECORDS: Partial<Record<RecordType, readonly ((api: Api) => void)[]>> = {
  user: [addMe],
  well: [addApiNumberQuery, addDrillingDataQuery],
  tract: [addHoldings],
  lease: [addLeaseWarnings, addLeaseStandings],
  fileImport: [addImports],
}

/** What values of the day follow from beside the record. */
export const FACTS: Partial<Record<RecordType, FactsOfDay>> = {
  lease: factsOfLeases,
  operator: factsOfOperators,
  tract: factsOfLands,
  unit: factsOfUnits,
  row: factsOfRightsOfWay,
}

const factsNamed = (type: string) => (isRecordType(type) ? FACTS[type] : undefined)

const built = new WeakMap<Catalogue, GraphQLSchema>()

/** The whole API of a catalogue, built once: it takes longer than all else that a start does on empty stores. */
export function schemaOf(catalogue: Catalogue): GraphQLSchema {
  const schema = built.get(catalogue) ?? buildSchema(catalogue)
  built.set(catalogue, schema)
  return schema
}

/** Generated from the declarations, plus the hand-written parts. */
export function buildSchema(catalogue: Catalogue): GraphQLSchema {
  const builder = createBuilder()
  addScalars(builder)
  builder.queryType()
  builder.mutationType()
  builder.subscriptionType()
  const types = new RecordTypes(builder, catalogue, [
    ...[userFields, wellFields, leaseFields],
    ...catalogue.records.filter(isChecked).map((record) => findingFields(record, factsNamed(record.type))),
  ])
  const api: Api = { builder, catalogue, types, facts: FACTS }
  addRecordQueries(api)
  addRecordMutations(api, { ...aroundUsers, ...aroundLeases, ...aroundMerges, ...aroundComments })
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
