import type { Builder } from './builder.ts'

export interface Named {
  id: string
  name: string
}

/** What has an id and a name, as a type of this name: a person, a record. */
export const namedType = (builder: Builder, name: string) =>
  builder.objectRef<Named>(name).implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
