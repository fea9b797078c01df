/** Delimiters of CSV files, the likeliest first. */
export const DELIMITERS = [
  { value: ',', label: 'Comma', plural: 'commas' },
  { value: ';', label: 'Semicolon', plural: 'semicolons' },
  { value: '\t', label: 'Tab', plural: 'tabs' },
  { value: '|', label: 'Upright stroke', plural: 'upright strokes' },
] as const
