/** For whoever is mentioned in a comment. */
export const MENTION_MESSAGES = {
  title: 'Mentions',
  unread: (count: number) => `Mentions: ${count} unread`,
  none: 'Nobody has mentioned you yet.',
  /** Of the list of those who can be. */
  who: 'Mention',
  hint: 'Type @ to mention somebody',
  mailSubject: 'You were mentioned in Landbook',
  /** `title` is that of the record's type: 'land'. */
  mailText: (author: string, title: string, link: string) =>
    `${author} mentioned you in a comment on a ${title}:\n\n${link}\n`,
} as const
