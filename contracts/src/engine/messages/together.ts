const listed = (labels: readonly string[]): string => labels.join(', ')

/** For concurrent editing and presence. */
export const TOGETHER_MESSAGES = {
  saved: 'Saved',
  somebody: 'Somebody else',
  you: 'You',
  youElsewhere: 'You (in another window)',
  empty: '(empty)',

  conflictWithYourself: 'You have changed the same fields in the meantime',
  conflictText: 'Choose which values to keep. Everything else that you typed is saved with them.',
  conflictGone: 'There is nothing left to choose: what was saved in the meantime is what you typed.',
  changedAgain: 'It was changed again while you chose. Your other choices are kept.',
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
  partGone: (who: string) => `${who} has removed this row. What you typed is still here.`,
  putBack: 'Put it back',
  partBack: 'The row is back. Now save what you typed.',
} as const

export const UNDO_MESSAGES = {
  undo: 'Undo',
  redo: 'Redo',
  reason: 'Undo',
  undone: 'Undone',
  redone: 'Redone',
  unchanged: 'It is already as it was before',
  noCommand: 'Nothing was changed here by this command',
  notUndoable: 'This cannot be undone',
  changedSince: (who: string, labels: readonly string[]) =>
    labels.length === 0
      ? `Not undone: ${who} changed it since`
      : `Not undone: ${who} changed ${listed(labels)} since`,
  usedSince: (users: readonly string[]) => `Not undone: it has been used since (${listed(users)})`,
} as const
