export interface Step {
  id: string
  name: string
}

/** The list that a record was opened from. */
export interface OpenedFrom {
  /** The address of its records, without their ids. */
  base: string
  /** Its own, as it was left. */
  list: string
  /** Its place in the browser's history, as React Router counts. */
  entry: number
  total: number
  /** How its rows are asked of the server, where they are. */
  asked?: object | undefined
  /** The record at a place of its order, also of one that was never in sight. */
  read: (index: number) => Promise<Step | undefined>
  /** The places of the records that were opened from it, by their ids. */
  places: Map<string, number>
}

let opened: OpenedFrom | undefined
let returning: { list: string; id: string; index: number } | undefined

export const noteOpened = (from: OpenedFrom): void => {
  opened = from
}

/** For the next user. */
export const forgetSteps = (): void => {
  opened = undefined
  returning = undefined
}

/** The list that the record with this address was opened from, and its place in it. */
export function openedFrom(path: string, id: string): (OpenedFrom & { index: number }) | undefined {
  const index = opened?.places.get(id)
  return opened === undefined || index === undefined || path !== pathIn(opened.base, id)
    ? undefined
    : { ...opened, index }
}

export const pathIn = (base: string, id: string): string => `${base}/${encodeURIComponent(id)}`

const entryNow = (): number => Number(window.history.state?.idx ?? 0)

/** What a link to a record in a list leads to; undefined where it leads elsewhere. */
export function openedBy(
  link: HTMLAnchorElement,
  id: string,
  index: number,
  of: Pick<OpenedFrom, 'total' | 'read' | 'asked'>,
): OpenedFrom | undefined {
  const end = pathIn('', id)
  if (!link.pathname.endsWith(end)) return undefined
  const { pathname, search } = window.location
  return {
    ...of,
    base: link.pathname.slice(0, -end.length),
    list: `${pathname}${search}`,
    entry: entryNow(),
    places: new Map([[id, index]]),
  }
}

/** Back to the list, which gives the row the focus: by the browser's history, where it is the entry before. */
export function goBackTo(
  { list, entry, index }: OpenedFrom & { index: number },
  id: string,
  navigate: { (to: string): unknown; (by: number): unknown },
): void {
  returning = { list: list.split('?')[0] ?? list, id, index }
  if (entryNow() === entry + 1) void navigate(-1)
  else void navigate(list)
}

/** The row that takes the focus in this list. */
export const rowToReturnTo = (list: string) => (returning?.list === list ? returning : undefined)

export const hasReturned = (): void => {
  returning = undefined
}
