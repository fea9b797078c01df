/** As react-admin's `SortPayload`; `K`: the declared names of columns. */
export interface Sort<K extends string = string> {
  field: K
  order: 'ASC' | 'DESC'
}

/** In react-admin's list context: the original order. */
export const UNSORTED: Sort = { field: '', order: 'ASC' }

/** Cycles through ascending, descending and unsorted, or begins with descending. */
export function nextSort(field: string, sort: Sort, first: Sort['order'] = 'ASC'): Sort {
  if (sort.field !== field) return { field, order: first }
  return sort.order === first ? { field, order: first === 'ASC' ? 'DESC' : 'ASC' } : UNSORTED
}

export const isSameSort = (a: Sort, b: Sort): boolean => a.field === b.field && a.order === b.order

/** In the URL: '-name'; '' if unsorted. */
export const sortText = ({ field, order }: Sort): string => `${order === 'DESC' ? '-' : ''}${field}`

export function sortNamed(text: string): Sort {
  const field = text.replace(/^-/, '')
  return field === '' ? UNSORTED : { field, order: field === text ? 'ASC' : 'DESC' }
}
