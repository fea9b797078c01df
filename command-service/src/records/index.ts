import type { RecordType } from '@landbook/contracts/records/index'
import type { MakeGuard } from '../guard.ts'
import { guardOfFiles } from './file.ts'
import { guardOfOperators } from './operator.ts'
import { guardOfReports } from './report.ts'
import { guardOfUsers } from './user.ts'

/** By record type. Decisions on one record alone are in its rules (`contracts/src/records/`). */
export const guards: Readonly<Partial<Record<RecordType, MakeGuard>>> = {
  user: guardOfUsers,
  file: guardOfFiles,
  operator: guardOfOperators,
  report: guardOfReports,
}
