/** For what has happened to a record, beside its form. */
export const ACTIVITY_MESSAGES = {
  title: 'Activity',
  show: 'Show Activity',
  hide: 'Hide Activity',
  /** Of what a comment is about. */
  mayNotRead: (who: string) => `names ${who}, who may not read the record`,
  aboutNothing: 'is no record with a page',
  write: 'Comment',
  saves: 'Add Comment',
  edit: 'Edit Comment',
  remove: 'Delete Comment',
  save: 'Save',
  cancel: 'Cancel',
  editedOn: 'edited',
  commented: 'Commented',
  edited: 'Edited a comment',
  removed: 'Deleted a comment',
  moved: 'Took over a comment by a merge',
  putBack: 'Restored a comment',
} as const
