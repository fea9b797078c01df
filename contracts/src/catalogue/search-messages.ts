export const SEARCH_MESSAGES = {
  label: 'Search lands, wells and contacts',
  /** The records with a `lookup`. */
  hint: 'Lands, wells and contacts are found by name, number or county.',
  tooShort: 'Type at least two characters',
  nothingFound: (text: string) => `Nothing found for “${text}”`,
} as const
