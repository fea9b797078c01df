export const HISTORY_MESSAGES = {
  catchingUp: 'The history is catching up with what was saved. Nothing was lost; please try again shortly.',
  unread: 'The event itself cannot be read: who made it and when is not verified.',
}
