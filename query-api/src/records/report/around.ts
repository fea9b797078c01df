import type { OperationName } from '@landbook/contracts/catalogue/index'
import type { Around } from '../../engine/schema/perform.ts'

/** A report is of whoever saves it, whatever is sent. */
export const aroundReports: Partial<Record<OperationName, Around>> = {
  CreateReport: { before: async (args, { person }) => ({ ...args, owner: person.id }) },
}
