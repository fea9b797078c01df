import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { MakeGuard } from './engine/guard.ts'
import { guardOfFiles } from './engine/system/file.ts'
import { guardOfUsers } from './engine/system/user.ts'
import { guardOfOperators } from './records/operator/guard.ts'
import { guardOfReports } from './records/report/guard.ts'

/** By record type. Decisions on one record alone are in its rules (`contracts/src/catalogue/`). */
export const guards: Readonly<Partial<Record<RecordType, MakeGuard>>> = {
  user: guardOfUsers,
  file: guardOfFiles,
  operator: guardOfOperators,
  report: guardOfReports,
}
