import { type FieldConflict, invalid } from '@landbook/contracts/engine/kernel/errors'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import type { Intent, Operation } from '@landbook/contracts/engine/kernel/operations'
import {
  type LinkDeclaration,
  linkedIds,
  type RecordState,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { mergeLink, refuse } from './merge.ts'
import type { Decide, Situation } from './situation.ts'

/** A link before and after the change. */
interface WantedLink {
  name: string
  link: LinkDeclaration
  present: readonly string[]
  ids: readonly string[]
  conflicts: FieldConflict[]
}

export function wantedLinks(
  { record, verb }: Operation,
  intent: Intent,
  { base }: Pick<Situation, 'base'>,
  state: RecordState,
): WantedLink[] {
  return Object.entries(intent.links ?? {}).flatMap(([name, wanted]) => {
    const link = record.links[name]
    if (!link) return []
    const sent = [...new Set(wanted)]
    if (link.single && sent.length > 1) throw invalid([{ path: name, message: 'takes only one' }])
    const present = linkedIds(state, name)
    const oneOfMany = verb === 'unlink' || (verb === 'link' && !link.single)
    if (!base || oneOfMany) return [{ name, link, present, ids: sent, conflicts: [] }]
    const { mine, conflicts } = mergeLink(name, link, linkedIds(base, name), present, sent)
    return [{ name, link, present, ids: mine, conflicts }]
  })
}

export function setLink(
  { name, link, present, ids }: Omit<WantedLink, 'conflicts'>,
  situation: Situation,
): Decided[] {
  if (sameValue([...ids].sort(), [...present].sort())) return []
  const change = { added: minus(ids, present), removed: minus(present, ids) }
  return [linkEvent(link, name, link.events.set, ids, change, situation)]
}

export const changeLink: Decide = (operation, intent, situation, state) => {
  const { member = '' } = operation
  // Omitting the set does not clear it.
  if (intent.links?.[member] === undefined) throw invalid([{ path: member, message: MESSAGES.requiredField }])
  const wanted = wantedLinks(operation, intent, situation, state)
  refuse(wanted.flatMap(({ conflicts }) => conflicts))
  return wanted.flatMap((one) => {
    const { name, link, present, ids } = one
    if (operation.verb === 'unlink') {
      const absent = minus(ids, present)
      if (absent.length > 0) throw refused(one, MESSAGES.notLinked, absent, situation)
      return [linkEvent(link, name, link.events.removed, ids, { added: [], removed: ids }, situation)]
    }
    if (intent.mayMove === false && present.length > 0 && minus(ids, present).length > 0)
      throw refused(one, MESSAGES.isLinkedElsewhere, present, situation)
    // Adding to a link that takes one replaces the one it had: the log says 'set'.
    if (operation.verb === 'setLinks' || (link.single && present.length > 0)) return setLink(one, situation)
    const added = minus(ids, present)
    if (added.length === 0) return []
    return [linkEvent(link, name, link.events.added, added, { added, removed: [] }, situation)]
  })
}

const refused = (
  { name, link }: WantedLink,
  message: (label: string, titles: string) => string,
  ids: readonly string[],
  { titleOf }: Situation,
) => {
  const titles = ids.map((id) => titleOf(link.to, id) ?? id).join(', ')
  return invalid([{ path: name, message: message(link.label, titles) }])
}

function linkEvent(
  link: LinkDeclaration,
  name: string,
  type: string,
  ids: readonly string[],
  change: { added: readonly string[]; removed: readonly string[] },
  situation: Situation,
): Decided {
  requireLinked(name, link, change.added, situation)
  const concerns = [...change.added, ...change.removed].map((id) => streamOf(link.to, id))
  return { type, data: { ids: [...ids] }, concerns }
}

/** Throws VALIDATION for records that do not exist or are deleted. */
export function requireLinked(
  name: string,
  link: LinkDeclaration,
  ids: readonly string[],
  { exists }: Pick<Situation, 'exists'>,
): void {
  const missing = ids.filter((id) => !exists(link.to, id))
  if (missing.length > 0)
    throw invalid(
      missing.map((id) => ({ path: name, message: `${link.label}: there is no ${link.to} ${id}` })),
    )
}

const minus = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id))
