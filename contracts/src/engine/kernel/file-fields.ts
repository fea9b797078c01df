import type { Role } from '../roles.ts'
import { type Field, type Fields, metaOf } from './fields.ts'
import { itemsOf, type RecordDeclaration, writeRoleOf } from './record.ts'

const isFile = (schema: Field): boolean => metaOf(schema).kind === 'file'

/** Cached, as every command needs them. */
const known = new WeakMap<Fields, [string, Field][]>()

function fileFieldsOf(fields: Fields): [string, Field][] {
  const found = known.get(fields) ?? Object.entries(fields).filter(([, schema]) => isFile(schema))
  known.set(fields, found)
  return found
}

/** Whether records of this type, or their parts, can hold files. */
export const holdsFiles = (record: RecordDeclaration): boolean =>
  [record.fields, ...Object.values(record.lists).map(({ fields }) => fields)].some(
    (fields) => fileFieldsOf(fields).length > 0,
  )

/** The role that puts a file in its place: a field, or a part of a list. All lists with files of a record have one. */
export function fileRoleOf(record: RecordDeclaration, childId: string): Role {
  const lists = Object.keys(record.lists).filter(
    (list) => fileFieldsOf(record.lists[list]?.fields ?? {}).length > 0,
  )
  return Object.hasOwn(record.fields, childId) ? record.write : writeRoleOf(record, lists[0])
}

/** A member of a record that can hold a file, and the file's name. */
export interface FilePlace {
  /** The field's name, or the part's id: the second half of a file's key. */
  childId: string
  /** 'countyMap', 'titleRun.{itemId}.fileName'. */
  path: string
  schema: Field
  value: unknown
}

/** All file members of a record. */
export function filePlaces(record: RecordDeclaration, state: Readonly<Record<string, unknown>>): FilePlace[] {
  const own = fileFieldsOf(record.fields).map(([name, schema]) => ({
    childId: name,
    path: name,
    schema,
    value: state[name],
  }))
  const parts = Object.entries(record.lists).flatMap(([list, { fields }]) => {
    const declared = fileFieldsOf(fields)
    if (declared.length === 0) return []
    return itemsOf(state, list).flatMap((item) =>
      declared.map(([name, schema]) => ({
        childId: item.id,
        path: `${list}.${item.id}.${name}`,
        schema,
        value: item[name],
      })),
    )
  })
  return [...own, ...parts]
}

/** The file member of a child id, which is a field's name or a part's id. Undefined if there is none. */
export function filePlaceOf(
  record: RecordDeclaration,
  state: Readonly<Record<string, unknown>>,
  childId: string,
): FilePlace | undefined {
  return filePlaces(record, state).find((place) => place.childId === childId)
}
