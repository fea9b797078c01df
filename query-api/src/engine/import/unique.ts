import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Column, Problem } from './row.ts'

/** Unique names of existing records and of rows. */
export class UniqueNames {
  readonly #record: RecordDeclaration
  /** Namespace and name → the record that has it, and its row. */
  readonly #holders = new Map<string, { id: string; row?: number }>()

  constructor(record: RecordDeclaration, here: readonly RecordView[]) {
    this.#record = record
    for (const row of here) for (const { key } of this.#namesIn(row)) this.#holders.set(key, { id: row.id })
  }

  take(id: string, values: Readonly<Record<string, unknown>>, row: number): void {
    for (const { key } of this.#namesIn(values)) this.#holders.set(key, { id, row })
  }

  /** Why a record (undefined: a new one) cannot have these names. */
  problems(
    id: string | undefined,
    values: Readonly<Record<string, unknown>>,
    columns: readonly Column[],
  ): Problem[] {
    return this.#namesIn(values).flatMap(({ field, key, value }) => {
      const holder = this.#holders.get(key)
      if (!holder || holder.id === id) return []
      const column = columns.find(({ member }) => member.name === field)?.heading
      const message =
        holder.row === undefined
          ? IMPORT_MESSAGES.taken(value, this.#record.title.toLowerCase())
          : IMPORT_MESSAGES.takenByRow(value, holder.row)
      return [{ ...(column === undefined ? {} : { column }), message }]
    })
  }

  #namesIn(values: Readonly<Record<string, unknown>>): { field: string; key: string; value: string }[] {
    return Object.entries(this.#record.unique).flatMap(([field, space]) => {
      const value = values[field]
      const name = typeof value === 'string' ? uniqueKey(value) : ''
      return name === '' ? [] : [{ field, key: `${space}\u0000${name}`, value: String(value) }]
    })
  }
}
