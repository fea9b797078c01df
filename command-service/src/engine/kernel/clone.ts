import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import {
  type Args,
  type Intent,
  itemIdOf,
  type Operation,
  pick,
  recordIdOfItem,
} from '@landbook/contracts/engine/kernel/operations'
import {
  CLONED_FROM,
  CLONED_REVISION,
  copiedLists,
  inheritedFields,
  rootOf,
  withoutCopies,
} from '@landbook/contracts/engine/kernel/origins'
import {
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import type { Decided, Rules } from '@landbook/contracts/engine/kernel/rules'
import { beyondInitial, parseNewValues, parseValues } from '@landbook/contracts/engine/kernel/values'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { spaced } from '@landbook/contracts/engine/values/texts'
import { partConcerned } from './concerns.ts'
import { listOf, requireThere } from './items.ts'
import { type Decide, refuseExisting, type Situation } from './situation.ts'

type Part = ReturnType<typeof itemsOf>[number]

/** A new record with the values and parts of another one: whole, as all of its events are one append. */
export function clone(
  { record, event }: Operation,
  { values = {}, source: { id, parts } = { id: '', parts: {} } }: Intent,
  situation: Situation,
  rules: Rules,
): Decided[] {
  refuseExisting(record, situation)
  const source = situation.sources?.get(id)
  if (!source) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(record.title))
  const given = parseNewValues(record.fields, {
    ...pick(rules.cloned?.(source) ?? source, inheritedFields(record)),
    ...values,
  })
  const data = {
    ...beyondInitial(record.fields, given),
    [CLONED_FROM]: source.id,
    [CLONED_REVISION]: source.revision,
  }
  const lists = copiedLists(record).flatMap((name) => {
    const list = record.lists[name]
    if (!list) return []
    const wanted = parts[name] && once(parts[name]).map((partId) => presentIn(source, name, list, partId))
    const copied = wanted ?? itemsOf(source, name).filter((part) => isTargetThere(list, part, situation))
    return copied.length > 0 ? [copies(record, name, copied, {}, situation)] : []
  })
  return [{ type: event, data, concerns: [streamOf(record.type, source.id)] }, ...lists]
}

/** Copies of parts that the record does not have yet. */
export const copyItems: Decide = (operation, { copies: wanted = [], values = {} }, situation, state) => {
  const { name, list } = listOf(operation)
  const replaced = parseValues(list.fields, values)
  const chosen = once(wanted).map((partId) =>
    presentIn(situation.sources?.get(recordIdOfItem(partId)), name, list, partId),
  )
  const parts = withoutCopies(list, chosen, itemsOf(state, name))
  for (const part of parts) requireThere(list, replaced, situation, part)
  return parts.length === 0 ? [] : [copies(operation.record, name, parts, replaced, situation)]
}

const once = (ids: readonly string[]): string[] => [...new Set(ids)]

function presentIn(
  source: RecordState | undefined,
  name: string,
  list: ListDeclaration,
  partId: string,
): Part {
  const found = source && itemsOf(source, name).find(({ id }) => id === partId)
  if (!found) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(spaced(list.item)))
  return found
}

const isTargetThere = ({ target }: ListDeclaration, part: Part, { exists }: Situation): boolean =>
  target === undefined || exists(target.to, String(part[target.as]))

/** Copies keep references to records that were deleted since; only what they tie to has to exist. */
function copies(
  record: RecordDeclaration,
  name: string,
  parts: readonly Part[],
  replaced: Args,
  situation: Situation,
): Decided {
  const list = record.lists[name] as ListDeclaration
  const { target, fields, events } = list
  const gone = parts.filter((part) => !isTargetThere(list, part, situation))
  if (target && gone.length > 0)
    throw invalid(
      gone.map((part) => ({ path: name, message: `there is no ${target.to} ${part[target.as]}` })),
    )
  const typed = Object.keys(fields).filter(
    (field) => fields[field] && metaOf(fields[field]).computed !== true,
  )
  const items = parts.map((part) => ({
    id: itemIdOf(situation.recordId, situation.newId(`copy of ${part.id}`)),
    ...pick(part, target ? [target.as, ...typed] : typed),
    ...replaced,
    [CLONED_FROM]: rootOf(part),
  }))
  return { type: String(events.addedMany), data: { items }, concerns: partConcerned(list, ...items) }
}
