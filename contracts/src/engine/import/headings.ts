import type { RegisteredType, Registry } from '../kernel/registry.ts'

type NamesIn<L> = L extends { fields: infer F } ? keyof F & string : never

/** How others head the columns of a type's fields, links and parts, beside their labels and names. As in any spelling. */
export type Headings<T extends RegisteredType> = {
  readonly [N in
    | keyof Registry[T]['fields']
    | keyof Registry[T]['links']
    | NamesIn<Registry[T]['lists'][keyof Registry[T]['lists']]>]?: readonly string[]
}
