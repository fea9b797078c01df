/** The member of a document with the names of the checks that find something in it, by which lists are filtered. */
export const NEEDS = 'needs'
/** The member with the names of those that find something that was dismissed. */
export const DISMISSED = 'dismissed'
