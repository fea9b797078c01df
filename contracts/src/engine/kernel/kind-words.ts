import type { FieldKind } from './field-kinds.ts'

/** What kind of value a field has, to people. */
export const KIND_WORDS: Readonly<Record<Exclude<FieldKind, 'reference' | 'amounts'>, string>> = {
  text: 'Text',
  longText: 'Long text',
  choice: 'Choice',
  choices: 'Choices',
  decimal: 'Figure',
  share: "Figure or 'Incomplete'",
  fraction: 'Fraction',
  flag: 'Yes or no',
  date: 'Date',
  timestamp: 'Date and time',
  boundary: 'Shape',
  file: 'File',
}

export const LINK_WORDS = {
  single: (title: string) => `Link to ${title}`,
  several: (title: string) => `Links to ${title}`,
  amounts: (title: string) => `Amounts by ${title}`,
  list: 'List',
  importedBy: (labels: readonly string[], needed: readonly string[]) =>
    `Imported from files, where rows of one record are told apart by ${labels.join(', ')}${needed.length > 0 ? `, and those without ${needed.join(' or ')} are left out` : ''}.`,
  inverse: (title: string, label: string) => `${title} records that lead here by ${label}`,
  counted: (title: string, label: string) => `The number of ${title} records that lead here by ${label}`,
  where: (label: string, value: string) => ` and have ${label} ${value}`,
} as const
