import type { Member } from '@landbook/contracts/engine/import/members'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { type Finder, keyOf } from './here.ts'
import { firmOf, type Key, keyHere, keyIn, toldApart } from './key.ts'
import type { ReadRow } from './row.ts'

interface Doubtful {
  key: Key
  members: readonly Member[]
  /** Parts by what none leaves blank. */
  byFirmKey: Finder
  /** The keys of all rows of the file. */
  keys: ReadonlySet<string>
}

/** What leaves open whether a row that would be added is a part that is there, and of which the file has no row. */
export function unsaid({ key, byFirmKey, members, keys }: Doubtful, content: ReadRow): Member[] {
  const alike = byFirmKey.get(keyIn(firmOf(key), content) ?? '') ?? []
  const [names = []] = alike.flatMap((part) => {
    const blank = keys.has(keyHere(key, part) ?? '') ? undefined : blankIn(key, content, part)
    return blank ? [blank] : []
  })
  return members.filter(({ name }) => names.includes(name))
}

/** The members in which a row differs from a part only as one of them leaves them blank; undefined if it is another. */
function blankIn({ blanks }: Key, { values }: ReadRow, part: RecordView): string[] | undefined {
  const texts = (name: string) =>
    [values[name], part[name]].map((value) => keyOf([toldApart(value ?? blanks.get(name))]))
  const differing = [...blanks.keys()].filter((name) => new Set(texts(name)).size > 1)
  const isUnsaid = differing.every((name) => texts(name).includes(keyOf([toldApart(blanks.get(name))])))
  return isUnsaid ? differing : undefined
}

/** The known days that a row would replace that does not say the day of the part: this year's may be a second one. */
export function otherDays(
  { key: { day }, members }: Pick<Doubtful, 'key' | 'members'>,
  { values }: ReadRow,
  part: RecordView,
): Member[] {
  if (!day || !isEmpty(values[day.name])) return []
  return members.filter(
    ({ name, kind }) =>
      kind === 'date' && !isEmpty(values[name]) && !isEmpty(part[name]) && values[name] !== part[name],
  )
}
