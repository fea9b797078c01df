import { typesThrough } from '@landbook/contracts/catalogue/through'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { requireRole, type WorkContext } from '../context/context.ts'
import type { Conditions } from './filters.ts'

/** As the API names them: `name_asc`. */
interface Asked {
  filter?: Conditions | null | undefined
  orders?: readonly string[] | null | undefined
  groups?: readonly string[] | null | undefined
  sums?: readonly string[] | null | undefined
}

/**
 * A query of a list, a number or groups of records, whose reader may know all that it names of linked records and of the day.
 * What it names is read by this alone, so that nobody can forget to ask for their roles.
 */
export class Allowed<C extends WorkContext = WorkContext> {
  readonly context: C
  readonly record: RecordDeclaration
  readonly filter: Conditions
  readonly orders: readonly string[]
  readonly groups: readonly string[]
  readonly sums: readonly string[]

  private constructor(context: C, record: RecordDeclaration, { filter, orders, groups, sums }: Asked) {
    this.context = context
    this.record = record
    this.filter = filter ?? {}
    this.orders = orders ?? []
    this.groups = groups ?? []
    this.sums = sums ?? []
  }

  /** Throws FORBIDDEN where it names values that the person may not know. */
  static query<C extends WorkContext>(context: C, record: RecordDeclaration, asked: Asked): Allowed<C> {
    const query = new Allowed(context, record, asked)
    for (const { read } of typesThrough(record, query)) requireRole(context, read, 'read')
    return query
  }

  /** Orders, groups and sums. */
  get names(): readonly string[] {
    return [...this.groups, ...this.orders, ...this.sums]
  }
}
