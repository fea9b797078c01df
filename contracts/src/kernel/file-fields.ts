import { type Field, type Fields, metaOf } from './fields.ts'
import { itemsOf, type RecordDeclaration, type RecordState } from './record.ts'

const isFile = (schema: Field): boolean => metaOf(schema).kind === 'file'

/** Looked up once for each declaration: every command asks for them. */
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

/** A place for a file in a record: its field, and the file name that it holds. */
export interface FilePlace {
  /** The field's name, or the part's id: the second half of a file's key. */
  childId: string
  /** 'countyMap', 'titleRun.{itemId}.fileName'. */
  path: string
  schema: Field
  value: unknown
}

/** Every place for a file that the record has. */
export function filePlaces(record: RecordDeclaration, state: RecordState): FilePlace[] {
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

/** The place that a child id means: a field's name, or the id of a part. undefined where the record has none. */
export function filePlaceOf(
  record: RecordDeclaration,
  state: RecordState,
  childId: string,
): FilePlace | undefined {
  return filePlaces(record, state).find((place) => place.childId === childId)
}
