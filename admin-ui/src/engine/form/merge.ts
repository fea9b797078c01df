import { mergedIds, sameValue } from '@landbook/contracts/engine/kernel/events'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { FormValues } from './values.ts'

/** The members of a record or list that a form uses. */
export type Formed = Pick<RecordDeclaration, 'fields' | 'links' | 'mergeGroups'>

/** A field, a link, or a merge group of fields, which conflict as a whole. */
export type ConflictGroup = readonly string[]

/** A form's values, and their basis: the stored values that the user has seen. */
export interface Held {
  basis: FormValues
  values: FormValues
}

/** Others' values of a unit, by member. */
export interface OthersChange {
  unit: ConflictGroup
  was: FormValues
  is: FormValues
}

/** An unresolved conflict. */
export interface Undecided extends OthersChange {
  mine: FormValues
}

export interface Merged extends Held {
  /** Changes taken from others. */
  taken: OthersChange[]
}

/** Without computed values, which are not edited. */
export function unitsOf({ fields, links, mergeGroups }: Formed): ConflictGroup[] {
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
 * Merges others' changes into a form (three-way merge). `theirs` are the current stored values in the form's shape.
 * Untouched values become theirs, also as basis, so that they are not sent back; edited ones are kept. Links to many
 * merge both sides' additions and removals.
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
          : mergedIds(idsIn(held.basis[name]), idsIn(theirs[name]), idsIn(held.values[name]))
        basis[name] = theirs[name]
      }
      taken.push(change)
    } else if (same(record, unit, held.values, theirs)) Object.assign(basis, pick(theirs, unit))
  }
  return { basis, values, taken }
}

/** Others' changes of members that were edited here. */
export function pendingIn(record: Formed, basis: FormValues, theirs: FormValues): OthersChange[] {
  return unitsOf(record)
    .filter((unit) => !same(record, unit, basis, theirs))
    .map((unit) => ({ unit, was: pick(basis, unit), is: pick(theirs, unit) }))
}

/** Conflicting changes, to be resolved before saving. */
export function undecidedIn(record: Formed, { basis, values }: Held, theirs: FormValues): Undecided[] {
  return pendingIn(record, basis, theirs)
    .filter(({ unit }) => !same(record, unit, values, theirs) && !same(record, unit, values, basis))
    .map((change) => ({ ...change, mine: pick(values, change.unit) }))
}

/** Combines changes per unit, and drops reverted ones. */
export function summedUp(record: Formed, changes: readonly OthersChange[]): OthersChange[] {
  const byUnit = new Map<string, OthersChange>()
  for (const change of changes) {
    const { was } = byUnit.get(keyOf(change.unit)) ?? change
    byUnit.set(keyOf(change.unit), { ...change, was })
  }
  return [...byUnit.values()].filter(({ unit, was, is }) => !same(record, unit, was, is))
}

export type Side = 'theirs' | 'mine'

/** Applies a choice; the basis becomes theirs either way. */
export function decide(held: Held, { unit, is }: OthersChange, side: Side): Held {
  const theirs = pick(is, unit)
  return {
    basis: { ...held.basis, ...theirs },
    values: side === 'theirs' ? { ...held.values, ...theirs } : held.values,
  }
}

/** The unit's key in lists and choices. */
export const keyOf = (unit: ConflictGroup): string => unit.join('+')

/** 'GMA, Mineral Fraction' */
export const labelOfUnit = (record: Formed, unit: ConflictGroup): string =>
  unit.map((name) => labelOfMember(record, name)).join(', ')

export function labelOfMember({ fields, links }: Pick<Formed, 'fields' | 'links'>, name: string): string {
  const schema = fields[name]
  return schema ? labelOf(schema) : (links[name]?.label ?? name)
}

/** The basis of edited units, with which a draft is merged later. */
export function typedOverIn(record: Formed, { basis, values }: Held): FormValues {
  const touched = unitsOf(record).filter((unit) => !same(record, unit, basis, values))
  return pick(basis, touched.flat())
}

function same({ links }: Formed, unit: ConflictGroup, one: FormValues, other: FormValues): boolean {
  return unit.every((name) =>
    name in links
      ? sameValue([...idsIn(one[name])].sort(), [...idsIn(other[name])].sort())
      : sameValue(one[name], other[name]),
  )
}

const isToMany = ({ links }: Formed, [name = '']: ConflictGroup): boolean => {
  const link = links[name]
  return link !== undefined && link.single !== true
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
