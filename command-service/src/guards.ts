import { catalogue, type RecordType } from '@landbook/contracts/catalogue/index'
import { guardOfFiles } from './engine/guards/file.ts'
import type { MakeGuard } from './engine/guards/guard.ts'
import { guardOfUsers } from './engine/guards/user.ts'
import { guardOfComments } from './engine/owned/comment.ts'
import { guardOfOwned } from './engine/owned/guard.ts'
import { guardOfOperators } from './records/operator/guard.ts'

const owned = catalogue.records
  .filter(({ perPerson }) => perPerson !== undefined)
  .map((record) => [record.type, guardOfOwned(record)])

/** By record type. Decisions on one record alone are in its rules (`contracts/src/records/<type>/rules.ts`). */
export const guards: Readonly<Partial<Record<RecordType, MakeGuard>>> = {
  ...Object.fromEntries(owned),
  comment: guardOfComments,
  user: guardOfUsers,
  file: guardOfFiles,
  operator: guardOfOperators,
}
