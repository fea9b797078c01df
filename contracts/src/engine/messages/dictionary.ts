/** For the data dictionary. */
export const DICTIONARY_MESSAGES = {
  only: 'Only what I may read',
  /** Who reads a type. */
  readBy: (role: string | undefined) => (role ? `Read with ${role}` : 'Read by every user'),
  locked: (role: string) => `Read with ${role}, which you do not have`,
  needs: (role: string) => `Needs ${role}`,
  beyondName: (role: string) => `More than the name: ${role}`,
  rule: (rule: string) => `Computed: ${rule}`,
  options: (options: readonly string[]) => `Options: ${options.join(', ')}`,
  none: 'Nothing has all of these words',
} as const
