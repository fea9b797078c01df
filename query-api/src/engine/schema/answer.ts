import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import {
  blank,
  itemsOf,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import { relatedShown } from '@landbook/contracts/engine/kernel/relations'
import { holds } from '@landbook/contracts/engine/roles'
import type { CommandResult } from '@landbook/platform/engine/commands/port'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context/context.ts'
import { spend } from './budget.ts'
import { expand } from './expand.ts'
import { documentFromLog } from './former-document.ts'
import type { RecordDocument } from './record-document.ts'
import { SelectedFields, selectionOf } from './selection.ts'

/** The selection of the record, if the operation answers with it or with one of its parts. */
export function answered({ answers, member = '' }: Operation, info: GraphQLResolveInfo): SelectedFields {
  const selection = selectionOf(info)
  if (answers === 'record') return selection
  return answers === 'item' || answers === 'items' ? selection.within(member) : new SelectedFields()
}

/** The answer of a mutation: the record, the part, all parts of its list, an id, or true. */
export async function answer(
  operation: Operation,
  result: CommandResult,
  selection: SelectedFields,
  context: Context,
) {
  const { record, answers } = operation
  const { recordId, itemId, revision } = result
  if (answers === 'boolean') return true
  if (answers === 'id') return { id: itemId ?? recordId }
  const document = holds(context.person.roles, record.read)
    ? await shown(operation, recordId, context)
    : undefined
  const documents = await expand(
    context,
    record,
    [document ?? withoutValues(record, recordId, revision)],
    selection,
  )
  spend(context, documents, selection)
  const [expanded] = documents
  if (answers === 'record') return expanded
  const items = itemsOf(expanded as RecordState & RecordDocument, operation.member ?? '')
  return answers === 'items' ? items : (items.find(({ id }) => id === itemId) ?? { id: itemId })
}

/** For people who may write but not read records of this type, and where there is none to show. */
function withoutValues(record: RecordDeclaration, id: string, revision: number): RecordDocument {
  const empty = blank(record, id)
  return { ...empty, ...relatedShown(record, empty, () => undefined), _id: id, revision }
}

/** From the read models; deleted records, and those not shown yet, from the log. */
function shown(
  { record, verb }: Operation,
  id: string,
  context: Context,
): Promise<RecordDocument | undefined> {
  const views = context.views().of(record)
  return verb === 'delete' || context.viewsCatchingUp ? documentFromLog(context, record, id) : views.get(id)
}
