/** For links to a record that is deleted at the same moment. */
export const LINK_MESSAGES = {
  /** `by` is the title of the type of the record that was linked to it. */
  madeMeanwhile: (title: string, by: string) =>
    `This ${title.toLowerCase()} was linked to another record (${by}) at the same moment. Look at it again before you delete it.`,
  /** The reason of the event that ends a link. */
  undone: (title: string) => `That ${title.toLowerCase()} was deleted at the same moment`,
  moved: (title: string) => `That ${title.toLowerCase()} was merged into another one at the same moment`,
} as const
