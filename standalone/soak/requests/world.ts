import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { oneOf } from './random.ts'

/** What clients know of a record. */
export interface Known {
  title: string
  /** The latest revision that an answer told. */
  revision: number
  /** Ids of its parts, by list. */
  parts: Readonly<Record<string, readonly string[]>>
}

interface Told {
  id: string
  revision: number
  [member: string]: unknown
}

/** The records that the clients know from answers, which others may have changed or deleted meanwhile. */
export class World {
  readonly #records = new Map<string, Map<string, Known>>(
    catalogue.records.map(({ type }) => [type, new Map()]),
  )

  /** All of the type. */
  of(type: string): ReadonlyMap<string, Known> {
    return this.#ofType(type)
  }

  id(type: string): string | undefined {
    return oneOf([...this.#ofType(type).keys()])
  }

  titles(type: string): string[] {
    return Array.from(this.#ofType(type).values(), ({ title }) => title)
  }

  /** The id of a part of some record's list. */
  part(type: string, list: string): string | undefined {
    return oneOf([...this.#ofType(type).values()].flatMap(({ parts }) => parts[list] ?? []))
  }

  /** An answer showed it, with its title and the ids of its parts. */
  shown(type: string, told: Told): void {
    const { titleField, lists } = recordNamed(catalogue, type)
    const parts = Object.fromEntries(
      Object.keys(lists).map((list) => [list, ((told[list] ?? []) as Told[]).map(({ id }) => id)]),
    )
    const revision = Math.max(told.revision, this.#ofType(type).get(told.id)?.revision ?? 0)
    this.#ofType(type).set(told.id, { title: String(told[titleField] ?? ''), revision, parts })
  }

  gone(type: string, id: string): void {
    this.#ofType(type).delete(id)
  }

  #ofType(type: string): Map<string, Known> {
    return this.#records.get(type) ?? new Map()
  }
}
