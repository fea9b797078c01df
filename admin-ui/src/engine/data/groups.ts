/** Records that have a value in common. */
export interface RecordGroup {
  values: readonly { id: string | null; text: string | null }[]
  count: number
}

/** Its value, of a link the id; '' where there is none, and of all records together. */
export const keyOfGroup = ({ values: [value] }: Pick<RecordGroup, 'values'>): string =>
  value?.id ?? value?.text ?? ''
