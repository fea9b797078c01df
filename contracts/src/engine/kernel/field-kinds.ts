/** A field's kind determines storage, sorting, GraphQL type, form input and table cell. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'choice'
  | 'choices'
  | 'decimal'
  | 'share'
  | 'fraction'
  | 'flag'
  | 'date'
  | 'timestamp'
  | 'boundary'
  | 'file'
  | 'reference'
  | 'amounts'

/** Kinds that are shown as text, and so can be titles and searched. */
export type WrittenKind = Extract<
  FieldKind,
  'text' | 'longText' | 'choice' | 'decimal' | 'fraction' | 'date' | 'timestamp'
>
