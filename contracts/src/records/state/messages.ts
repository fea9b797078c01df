/** For the administration of states and counties. */
export const STATE_MESSAGES = {
  loading: 'Loading states...',
  notLoaded: (message: string) => `Error loading states: ${message}`,
  nameRequired: 'A state needs a name',
  countyNameRequired: 'A county needs a name',
  confirmDelete: 'Are you sure you want to delete this state?',
  confirmDeleteCounty: 'Are you sure you want to delete this county?',
  used: (name: string, uses: readonly string[]) =>
    `${new Intl.ListFormat('en-US').format(uses)} in ${name}: they keep it, but forms no longer offer it. It can be added again.`,
  unused: (name: string, kinds: readonly string[]) =>
    `There are no ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(kinds)} in ${name}. It can be added again.`,
  counting: (name: string) => `Counting the records in ${name}...`,
  notCounted: (name: string) => `The records in ${name} could not be counted`,
} as const
