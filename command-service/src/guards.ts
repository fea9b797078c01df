import type { RecordType } from '@landbook/contracts/catalogue/index'
import { guardOfFiles } from './engine/guards/file.ts'
import type { MakeGuard } from './engine/guards/guard.ts'
import { guardOfUsers } from './engine/guards/user.ts'
import { guardOfOperators } from './records/operator/guard.ts'
import { guardOfReports } from './records/report/guard.ts'

/** By record type. Decisions on one record alone are in its rules (`contracts/src/records/<type>/rules.ts`). */
export const guards: Readonly<Partial<Record<RecordType, MakeGuard>>> = {
  user: guardOfUsers,
  file: guardOfFiles,
  operator: guardOfOperators,
  report: guardOfReports,
}
