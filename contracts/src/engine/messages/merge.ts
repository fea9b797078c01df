/** For merges. */
export const MERGE_MESSAGES = {
  hint: 'Two entries of one company become one. Choose the other to see what that will do.',
  underWay: 'Another record is being merged into this one: try again when that is done',
  withItself: 'is the same record: there is nothing to merge',
  mayNotMove: (roles: readonly string[]) =>
    `Merging would change records that you may not change. It needs ${roles.join(', ')}.`,
  done: (ended: string, kept: string) => `${ended} was merged into ${kept}`,
  reason: 'Two records were merged',
  leadsTo: (ended: string) => `${ended} was merged into`,
  moves: (kept: string) => `Moves to ${kept}`,
  whichStays: 'Which one stays?',
  both: 'Both',
  nothingMoves: 'Nothing refers to it.',
  filled: (kept: string) => `Filled in at ${kept}`,
  differs: 'They differ: choose which to keep',
  notUndone: (ended: string) => `${ended} no longer exists after the merge. Both histories keep what it was.`,
} as const
