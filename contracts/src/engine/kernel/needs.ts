/** The member of a document with the names of the checks that find something in it, by which lists are filtered. */
export const NEEDS = 'needs'
