import { recordOf, type StateNamed } from '@landbook/contracts/catalogue/index'
import { type ReadReport, readReport } from '@landbook/contracts/catalogue/report/reading'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { definitionOf } from '@landbook/contracts/records/report/definition'
import type { Backend } from '../../engine/context/context.ts'

const report = recordOf('report')

/**
 * What a saved report asks for, whatever its reader may read of that: as with fields that an address names, a missing
 * role is refused later. Throws NOT_FOUND, and VALIDATION for a report of another type.
 */
export async function savedOf(
  { views }: Pick<Backend, 'views'>,
  record: RecordDeclaration,
  id: string,
): Promise<ReadReport> {
  const view = await views().of(report).get(id)
  if (!view) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(report.title))
  // Documents leave out members without a value.
  const {
    about = null,
    columns = null,
    filter = null,
    sort = null,
    groupBy = null,
  } = view as Partial<StateNamed<'report'>>
  const definition = definitionOf({ about, columns, filter, sort, groupBy })
  const read = definition && readReport(definition, ['ADMIN'])
  if (!read || read.record.type !== record.type)
    throw invalid([{ path: 'report', message: MESSAGES.exports.ofAnotherType(record.name) }])
  return read
}
