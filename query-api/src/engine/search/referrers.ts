import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { type Relation, relationsOf } from '@landbook/contracts/engine/kernel/relations'
import type { ViewFilter } from '@landbook/platform/engine/views/port'

/** A record type whose records can refer to another one, and all the ways in which they do. */
export interface Referring {
  record: RecordDeclaration
  relations: readonly Relation[]
}

/** The record types that can refer to records of this one. */
export const referringTo = ({ records }: Catalogue, type: string): Referring[] =>
  records
    .map((record) => ({ record, relations: relationsOf(record).filter(({ to }) => to === type) }))
    .filter(({ relations }) => relations.length > 0)

/** Its records that refer to the one with this id, in whatever way. */
export const refersTo = ({ relations }: Referring, id: string): ViewFilter => ({
  $or: relations.map(({ key }) => ({ [`_links.${key}`]: id })),
})
