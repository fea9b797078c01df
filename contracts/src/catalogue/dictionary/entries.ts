import { offeredOptions } from '../../engine/kernel/field-meta.ts'
import { type Field, type FieldMeta, labelOf, metaOf, type Option } from '../../engine/kernel/fields.ts'
import { KIND_WORDS, LINK_WORDS } from '../../engine/kernel/kind-words.ts'
import { memberLabel, type RecordDeclaration } from '../../engine/kernel/record.ts'
import type { Details, Words } from '../../engine/kernel/words.ts'
import type { Role } from '../../engine/roles.ts'
import { catalogue, recordOf, type StoredRecord, typeNamed } from '../index.ts'
import { shownOf } from '../shown.ts'
import { DICTIONARY } from './index.ts'

/** A field, list, link or part of one. */
export interface DictionaryEntry {
  /** API names: 'name', 'divisionOrder.platTract'. */
  path: string
  label: string
  kind: string
  unit?: string
  meaning: string
  /** The rule, if it is computed. */
  computed?: string
  /** The choices, as people read them; with the stored value where it is another. */
  options: readonly string[]
  /** What it takes beside the role for the record. */
  role?: Role
  /** What it takes to read more of a linked record than its name. */
  beyondName?: Role
}

export interface DictionaryType {
  type: StoredRecord['type']
  /** In the API. */
  name: string
  title: string
  meaning: string
  /** Undefined: every session reads it. */
  read: Role | undefined
  entries: readonly DictionaryEntry[]
}

/** Without its types, which the dictionary's declaration has checked. */
type AnyWords =
  | Words
  | (Details & { meaning: string; target?: string; fields: Readonly<Record<string, Words>> })
type Members = Readonly<Record<string, AnyWords | undefined>>

const detailsOf = (words: AnyWords = ''): Details => (typeof words === 'string' ? { meaning: words } : words)

/** Every record type with its members, in the order of the declarations. */
export const dictionary = (): DictionaryType[] => catalogue.records.map(typeEntry)

function typeEntry(record: StoredRecord): DictionaryType {
  const { type, name, title, read } = record
  const { meaning, members } = DICTIONARY[type]
  return { type, name, title, meaning, read, entries: [...entriesOf(record, members)] }
}

function* entriesOf(record: StoredRecord, members: Members): Iterable<DictionaryEntry> {
  const shown = shownOf(record).fields
  for (const [name, schema] of Object.entries(record.fields)) {
    yield fieldEntry(name, shown[name] ?? schema, members[name])
  }
  for (const [name, schema] of Object.entries(shown)) {
    if (!(name in record.fields)) yield fieldEntry(name, schema, members[name])
  }
  yield* countEntries(record, members)
  yield* linkEntries(record, members)
  yield* listEntries(record, members)
}

function fieldEntry(path: string, schema: Field, words: AnyWords | undefined): DictionaryEntry {
  const meta = metaOf(schema)
  const { meaning, unit = unitOf(meta), computed } = detailsOf(words)
  return {
    path,
    label: meta.label,
    kind: kindOf(meta),
    meaning,
    options: offeredOptions(meta).map(optionText),
    ...(unit && { unit }),
    ...(computed && { computed }),
    ...beyondName(meta.refersTo),
  }
}

const optionText = ({ value, label }: Option): string =>
  label.startsWith(value) ? label : `${value}: ${label}`

const unitOf = ({ currency, amounts }: FieldMeta): string | undefined =>
  currency ? 'US dollars' : amounts?.unit

function kindOf({ kind, refersTo }: FieldMeta): string {
  if (kind === 'reference') return LINK_WORDS.single(titleOf(refersTo))
  return kind === 'amounts' ? LINK_WORDS.amounts(titleOf(refersTo)) : KIND_WORDS[kind]
}

function* countEntries({ counts }: StoredRecord, members: Members): Iterable<DictionaryEntry> {
  for (const [path, { label, from, link, where = {} }] of Object.entries(counts)) {
    const source = recordOf(typeNamed(from))
    const conditions = Object.entries(where).map(([name, value]) =>
      LINK_WORDS.where(memberLabel(source, name), value),
    )
    const { meaning, unit } = detailsOf(members[path])
    yield {
      path,
      label,
      kind: KIND_WORDS.decimal,
      meaning,
      computed: `${LINK_WORDS.counted(source.title, memberLabel(source, link))}${conditions.join('')}.`,
      options: [],
      ...(unit && { unit }),
    }
  }
}

function* linkEntries({ links, inverse }: StoredRecord, members: Members): Iterable<DictionaryEntry> {
  for (const [path, { to, label, single }] of Object.entries(links)) {
    const kind = single ? LINK_WORDS.single(titleOf(to)) : LINK_WORDS.several(titleOf(to))
    yield {
      path,
      label,
      kind,
      meaning: detailsOf(members[path]).meaning,
      options: [],
      ...beyondName(to),
    }
  }
  for (const [path, { from, link, named }] of Object.entries(inverse)) {
    const source = recordOf(typeNamed(from))
    yield {
      path,
      label: source.title,
      kind: LINK_WORDS.inverse(source.title, memberLabel(source, link)),
      meaning: detailsOf(members[path]).meaning,
      options: [],
      ...(named ? beyondName(from) : source.read && { role: source.read }),
    }
  }
}

function* listEntries({ lists }: RecordDeclaration, members: Members): Iterable<DictionaryEntry> {
  for (const [name, list] of Object.entries(lists)) {
    const { label, target, fields, key, importedBy = key ? [key] : [], importedWith = [] } = list
    const given = members[name]
    const words = typeof given === 'object' && 'fields' in given ? given : undefined
    const labelsOf = (names: readonly string[]) => names.flatMap((part) => fields[part] ?? []).map(labelOf)
    const apart = labelsOf(importedBy)
    const imported = apart.length > 0 ? ` ${LINK_WORDS.importedBy(apart, labelsOf(importedWith))}` : ''
    yield {
      path: name,
      label,
      kind: LINK_WORDS.list,
      meaning: `${words?.meaning ?? ''}${imported}`,
      options: [],
    }
    if (target) {
      yield {
        path: `${name}.${target.as}`,
        label: titleOf(target.to),
        kind: LINK_WORDS.single(titleOf(target.to)),
        meaning: words?.target ?? '',
        options: [],
        ...beyondName(target.to),
      }
    }
    for (const [part, schema] of Object.entries(fields))
      yield fieldEntry(`${name}.${part}`, schema, words?.fields[part])
  }
}

const titleOf = (type = ''): string => recordOf(typeNamed(type)).title

/** Names of linked records are shown to whoever may read the record (decision 0006). */
function beyondName(type: string | undefined): Pick<DictionaryEntry, 'beyondName'> {
  const read = type === undefined ? undefined : recordOf(typeNamed(type)).read
  return read ? { beyondName: read } : {}
}
