const listed = (labels: readonly string[]): string => labels.join(', ')

/** For concurrent editing and presence. */
export const TOGETHER_MESSAGES = {
  saved: 'Saved',
  somebody: 'Somebody else',
  you: 'You',
  youElsewhere: 'You (in another window)',
  empty: '(empty)',

  conflictWithYourself: 'You changed the same fields meanwhile',
  conflictText: 'Choose what shall stand. Everything else that you typed is saved with it.',
  conflictGone: 'Nothing is left to choose: what was saved meanwhile is what you typed.',
  changedAgain: 'It was changed once more while you chose. What you chose for the rest still stands.',
  was: 'Was',
  mine: 'Mine',
  allMine: 'All mine',
  keepMine: 'Keep mine',
  /** The other side of a conflict: of somebody else, or one's own from another window. */
  other: (isOwn: boolean) =>
    isOwn
      ? { one: 'My other change', all: 'All of my other change', take: 'Take my other change' }
      : { one: 'Theirs', all: 'All theirs', take: 'Take theirs' },

  /** In an open form: 'Ann Smith changed County from Ward to Midland'. */
  changed: (who: string, label: string, was: string, is: string) =>
    `${who} changed ${label} from ${was} to ${is}`,
  changedText: (who: string, label: string) => `${who} changed ${label}`,
  changedField: (who: string, was: string | undefined) =>
    was === undefined ? `Changed by ${who}` : `Changed by ${who}; was ${was}`,
  changedTyped: (who: string, value: string | undefined) =>
    value === undefined ? `${who} changed this, too` : `${who} changed this to ${value}`,
  undecided: (labels: readonly string[]) =>
    labels.length === 1 ? `Also changed: ${listed(labels)}` : `Also changed: ${labels.length} fields`,
  kept: (who: string, labels: readonly string[]) => `Saved. ${who}'s change of ${listed(labels)} was kept.`,

  deleted: (who: string, title: string) =>
    `${who} deleted this ${title.toLowerCase()}. It stays here as you last saw it, with anything that you typed.`,
  restore: 'Restore it',
  restored: (title: string) => `The ${title.toLowerCase()} is back. What you typed is not saved yet.`,
  partGone: (who: string) => `${who} removed this row meanwhile. What you typed is still here.`,
  putBack: 'Put it back',
  partBack: 'The row is back. Now save what you typed.',
} as const

export const UNDO_MESSAGES = {
  undo: 'Undo',
  redo: 'Redo',
  reason: 'Undo',
  undone: 'Undone',
  redone: 'Done again',
  unchanged: 'It is as it was before already',
  noCommand: 'Nothing was changed here by this command',
  notUndoable: 'This cannot be undone',
  changedSince: (who: string, labels: readonly string[]) =>
    labels.length === 0
      ? `Not undone: ${who} changed it since`
      : `Not undone: ${who} changed ${listed(labels)} since`,
  usedSince: (users: readonly string[]) => `Not undone: it is in use since (${listed(users)})`,
} as const
