import { sameValue } from '@landbook/contracts/kernel/events'
import { labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import type { FormValues } from './values.ts'

/** As much of a record or of a part's list as its form is about. */
export type Formed = Pick<RecordDeclaration, 'fields' | 'links' | 'mergeGroups'>

/** A field or link of a form, or the fields of a merge group, which only make sense together. */
export type Unit = readonly string[]

/** What a form holds, and what it holds it against: the stored values that whoever types has seen. */
export interface Held {
  basis: FormValues
  values: FormValues
}

/** What others made of a unit, by member. */
export interface OthersChange {
  unit: Unit
  was: FormValues
  is: FormValues
}

/** A unit that both sides changed, and nobody has decided on. */
export interface Undecided extends OthersChange {
  mine: FormValues
}

export interface Merged extends Held {
  /** What was taken over from others. */
  taken: OthersChange[]
}

/** Computed values are in no unit: nobody types them. */
export function unitsOf({ fields, links, mergeGroups }: Formed): Unit[] {
  const typed = Object.keys(fields).filter((name) => isTyped(fields, name))
  const groups = mergeGroups
    .map((group) => group.filter((name) => typed.includes(name)))
    .filter((group) => group.length > 1)
  const alone = typed.filter((name) => !groups.some((group) => group.includes(name)))
  return [...groups, ...[...alone, ...Object.keys(links)].map((name) => [name])]
}

const isTyped = (fields: Formed['fields'], name: string): boolean => {
  const schema = fields[name]
  return schema !== undefined && metaOf(schema).computed !== true
}

/**
 * What a form holds after others' changes have come. `theirs` are the stored values as they are now, in the shape of
 * the form's. What was not touched is theirs, and held against theirs, so that it is not sent back; what was typed
 * stays as it was typed. A link to many takes both sides' additions and removals.
 */
export function mergeOthers(record: Formed, held: Held, theirs: FormValues): Merged {
  const basis: FormValues = { ...held.basis }
  const values: FormValues = { ...held.values }
  const taken: OthersChange[] = []
  const units = unitsOf(record)
  const inUnits = new Set(units.flat())
  for (const name of Object.keys(theirs)) {
    if (!inUnits.has(name)) basis[name] = values[name] = theirs[name]
  }
  for (const unit of units) {
    if (same(record, unit, held.basis, theirs)) continue
    const change = { unit, was: pick(held.basis, unit), is: pick(theirs, unit) }
    const isUntouched = same(record, unit, held.values, held.basis)
    if (isUntouched || isToMany(record, unit)) {
      for (const name of unit) {
        values[name] = isUntouched
          ? theirs[name]
          : withBoth(idsIn(held.basis[name]), idsIn(theirs[name]), idsIn(held.values[name]))
        basis[name] = theirs[name]
      }
      taken.push(change)
    } else if (same(record, unit, held.values, theirs)) Object.assign(basis, pick(theirs, unit))
  }
  return { basis, values, taken }
}

/** What others changed and the form does not hold as seen: it was typed over. */
export function pendingIn(record: Formed, basis: FormValues, theirs: FormValues): OthersChange[] {
  return unitsOf(record)
    .filter((unit) => !same(record, unit, basis, theirs))
    .map((unit) => ({ unit, was: pick(basis, unit), is: pick(theirs, unit) }))
}

/** What both sides changed to different values: to be chosen between before it can be saved. */
export function undecidedIn(record: Formed, { basis, values }: Held, theirs: FormValues): Undecided[] {
  return pendingIn(record, basis, theirs)
    .filter(({ unit }) => !same(record, unit, values, theirs) && !same(record, unit, values, basis))
    .map((change) => ({ ...change, mine: pick(values, change.unit) }))
}

/** Several changes of one unit are one, and one that was taken back is none. */
export function summedUp(record: Formed, changes: readonly OthersChange[]): OthersChange[] {
  const byUnit = new Map<string, OthersChange>()
  for (const change of changes) {
    const { was } = byUnit.get(keyOf(change.unit)) ?? change
    byUnit.set(keyOf(change.unit), { ...change, was })
  }
  return [...byUnit.values()].filter(({ unit, was, is }) => !same(record, unit, was, is))
}

export type Side = 'theirs' | 'mine'

/** What the form holds once a choice was made: against theirs either way. */
export function decide(held: Held, { unit, is }: OthersChange, side: Side): Held {
  const theirs = pick(is, unit)
  return {
    basis: { ...held.basis, ...theirs },
    values: side === 'theirs' ? { ...held.values, ...theirs } : held.values,
  }
}

/** The unit's name in lists and choices. */
export const keyOf = (unit: Unit): string => unit.join('+')

/** 'GMA, Mineral Fraction' */
export const labelOfUnit = (record: Formed, unit: Unit): string =>
  unit.map((name) => labelOfMember(record, name)).join(', ')

export function labelOfMember({ fields, links }: Formed, name: string): string {
  const schema = fields[name]
  return schema ? labelOf(schema) : (links[name]?.label ?? name)
}

/** What was typed was typed over this, units as a whole: what a draft is to be held against. */
export function typedOverIn(record: Formed, { basis, values }: Held): FormValues {
  const touched = unitsOf(record).filter((unit) => !same(record, unit, basis, values))
  return pick(basis, touched.flat())
}

function same({ links }: Formed, unit: Unit, one: FormValues, other: FormValues): boolean {
  return unit.every((name) =>
    name in links
      ? sameValue([...idsIn(one[name])].sort(), [...idsIn(other[name])].sort())
      : sameValue(one[name], other[name]),
  )
}

const isToMany = ({ links }: Formed, [name = '']: Unit): boolean => {
  const link = links[name]
  return link !== undefined && link.single !== true
}

/** As the server merges a link: what I added and removed is done to what is there now. */
function withBoth(was: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] {
  const kept = theirs.filter((id) => mine.includes(id) || !was.includes(id))
  return [...kept, ...mine.filter((id) => !was.includes(id) && !theirs.includes(id))]
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
