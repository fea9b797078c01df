import type { RecordDeclaration } from './record.ts'

/** The condition of records that searches, pickers, and the records that they link to show; all, if nothing is apart. */
export const notTemplates = ({ apart }: Pick<RecordDeclaration, 'apart'>): Readonly<Record<string, false>> =>
  apart === undefined ? {} : { [apart]: false }

export const isApart = (
  { apart }: Pick<RecordDeclaration, 'apart'>,
  row: Readonly<Record<string, unknown>>,
): boolean => apart !== undefined && row[apart] === true
