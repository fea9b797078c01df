import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import { catalogue, type RecordType } from '@landbook/contracts/catalogue/index'

/** The types that what checks find follows from: those that have any, and what belongs to these. */
export const ABOUT_CHECKS: readonly RecordType[] = catalogue.records
  .filter((record) => checkTitlesOf(record) || record.belongsTo)
  .map(({ type }) => type)
