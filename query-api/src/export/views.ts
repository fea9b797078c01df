import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Backend } from '../context.ts'
import type { Views } from '../views.ts'

/** The read models as of the end of a day (YYYY-MM-DD); undefined: now. Throws VALIDATION. */
export function viewsOn({ views }: Pick<Backend, 'views'>, asOf: string | undefined): Views {
  if (asOf !== undefined) throw invalid([{ path: 'asOf', message: MESSAGES.exports.onlyToday }])
  return views()
}
