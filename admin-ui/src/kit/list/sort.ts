/** As react-admin's `SortPayload`; `K`: the names of the columns, where they are declared. */
export interface Sort<K extends string = string> {
  field: K
  order: 'ASC' | 'DESC'
}

/** What react-admin's list context holds where the rows stand as they came. */
export const UNSORTED: Sort = { field: '', order: 'ASC' }

/** Upwards first, then downwards, then as the rows came. */
export function nextSort(field: string, sort: Sort): Sort {
  if (sort.field !== field) return { field, order: 'ASC' }
  return sort.order === 'DESC' ? UNSORTED : { field, order: 'DESC' }
}

export const isSameSort = (a: Sort, b: Sort): boolean => a.field === b.field && a.order === b.order

/** As the address says it: '-name'; '' for no order. */
export const sortText = ({ field, order }: Sort): string => `${order === 'DESC' ? '-' : ''}${field}`

export function sortNamed(text: string): Sort {
  const field = text.replace(/^-/, '')
  return field === '' ? UNSORTED : { field, order: field === text ? 'ASC' : 'DESC' }
}
