/** The texts of a report while it loads, and where it cannot be loaded. */
export interface ReportTexts {
  loading: string
  failed: (error: string) => string
}

/** `what` is what it lists: 'wells'. */
export const reportTexts = (
  what: string,
  failed: ReportTexts['failed'] = (error) => `ERROR: ${error}`,
): ReportTexts => ({ loading: `Loading ${what}...`, failed })

/** Those that say in their error what they list. */
export const namedReportTexts = (what: string): ReportTexts =>
  reportTexts(what, (error) => `Error loading ${what}: ${error}`)

/** For reports (spec part 2, sections 2 and 8). */
export const REPORTS_MESSAGES = {
  /** Of rows in which something is probably wrong. */
  showConcerned: 'Show them',
  showAll: 'Show all',
  /** Of a value of which a record can have several. */
  severalGroups: 'is nothing to group a list by, as a record can be in several of its groups',
  markAlone: 'is grouped by alone and without sums, as a record can be in several of its groups',
  partsApart: 'has something else between the year and the month of one day',
  groupKeys: (most: number) => `Group by at most ${most} of them`,
  noRole: 'None of the reports can be shown: each needs the role to read its records.',
} as const
