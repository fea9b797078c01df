/** A link, or a list with a target, from the target's side. */
export interface InverseDeclaration {
  from: string
  /** The link's or list's name there. */
  link: string
  /** Shows only the first. */
  single?: boolean
  /** Their names are shown to whoever may read this record, without their own read role (decision 0006). */
  named?: true
  /** For a list, shows its parts as this GraphQL type, each with its record as `as`. */
  parts?: { item: string; as: string }
}

/** The number of records that link to this one; `where` are equalities on the linking record. */
export interface CountDeclaration {
  label: string
  /** As of fields. */
  reported?: false
  from: string
  link: string
  where?: Readonly<Record<string, string>>
}
