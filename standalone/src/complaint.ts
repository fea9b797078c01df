/** What a person can put right (a wrong argument, a file that is none): shown as one line, exit 1. */
export class Complaint extends Error {}
