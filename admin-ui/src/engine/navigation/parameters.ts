/** Parameters of addresses, of which no filter of a list may take the name. */
export const PARAMETERS = {
  /** The title of a record's page until the record is loaded. */
  title: 'name',
  search: 'q',
  /** 'county,-name' */
  sort: 'sort',
  page: 'page',
  /** The columns that are shown, in their order: 'county:240,status' (choiceText). */
  columns: 'columns',
  /** What the rows are grouped by, the outermost first: 'county,spudDate_year'. */
  group: 'group',
  /** 'all' where its groups are folded. */
  folded: 'folded',
  /** The keys of groups (keyOfGroup), one each, of which that is not so: folded ones, or those that are not. */
  except: 'except',
  /** The id of a view, in a link to it. */
  open: 'open',
  /** The id of the view that a list was opened with. */
  saved: 'saved',
  /** 'map' instead of the table. */
  view: 'view',
  /** What the map looks at: '31.4000,-103.5100,9'. */
  at: 'at',
  /** The label of a tab. */
  tab: 'tab',
  /** The id of a saved report. */
  report: 'report',
  /** The past day that is shown. */
  asOf: 'asOf',
  /** The day of which is said what is true, where it is not that of `asOf`. */
  trueOn: 'trueOn',
  /** An earlier day, with which it is compared. */
  since: 'since',
  /** react-admin's values for a form, which are ignored. */
  source: 'source',
} as const
