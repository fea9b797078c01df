/** What a field holds; storage, sorting, GraphQL type, form input and table cell all follow from it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'choice'
  | 'choices'
  | 'decimal'
  | 'doi'
  | 'fraction'
  | 'flag'
  | 'date'
  | 'timestamp'
  | 'boundary'
  | 'file'
  | 'reference'
  | 'interests'

/** What is written as one line of text: a record can be called by it, and found by its words. */
export type WrittenKind = Extract<
  FieldKind,
  'text' | 'longText' | 'choice' | 'decimal' | 'fraction' | 'date' | 'timestamp'
>
