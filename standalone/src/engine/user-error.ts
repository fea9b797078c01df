/** An error that a user can fix (a wrong argument, an invalid file): printed as one line, exit 1. */
export class UserError extends Error {}
