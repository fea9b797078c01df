/** What the records of a group have in common: of a link its id, and the title. */
export interface GroupedValue {
  id: string | null
  text: string | null
}

/** Records that have values in common, the first of which those of a group around it have. */
export interface RecordGroup {
  values: readonly GroupedValue[]
  count: number
}

/** Its value, '' where there is none, and of all records together; several values as JSON. */
export function keyOfGroup(values: readonly GroupedValue[]): string {
  const [key = '', ...more] = values.map(({ id, text }) => id ?? text ?? '')
  return more.length > 0 ? JSON.stringify([key, ...more]) : key
}
