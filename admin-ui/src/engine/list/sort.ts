/** As react-admin's `SortPayload`; `K`: the declared names of columns. */
export interface Sort<K extends string = string> {
  field: K
  order: 'ASC' | 'DESC'
  /** What those are sorted by that are equal in it, and so on. */
  then?: readonly Sort<K>[]
}

/** In react-admin's list context: the original order. */
export const UNSORTED: Sort = { field: '', order: 'ASC' }

/** What rows are sorted by, the first one first. */
export const sortsOf = (sort: Sort): readonly Sort[] =>
  sort.field === '' ? [] : [{ field: sort.field, order: sort.order }, ...(sort.then ?? [])]

function sortBy([first, ...then]: readonly Sort[]): Sort {
  if (!first) return UNSORTED
  return then.length > 0 ? { ...first, then } : first
}

/** Cycles through ascending, descending and unsorted, or begins with descending. */
export function nextSort(field: string, sort: Sort, first: Sort['order'] = 'ASC'): Sort {
  if (sort.field !== field) return { field, order: first }
  return sort.order === first ? { field, order: first === 'ASC' ? 'DESC' : 'ASC' } : UNSORTED
}

/** The same of one among several, which comes last where it is new. */
export function nextAmong(field: string, sort: Sort, first?: Sort['order']): Sort {
  const sorts = sortsOf(sort)
  const isKnown = sorts.some((one) => one.field === field)
  const next = isKnown ? sorts : [...sorts, UNSORTED]
  const turned = next.map((one) =>
    one.field === field || one === UNSORTED ? nextSort(field, one, first) : one,
  )
  return sortBy(turned.filter((one) => one !== UNSORTED))
}

export const isSameSort = (a: Sort, b: Sort): boolean => sortText(a) === sortText(b)

/** In the URL: 'county,-name'; '' if unsorted. */
export const sortText = (sort: Sort): string =>
  sortsOf(sort)
    .map(({ field, order }) => `${order === 'DESC' ? '-' : ''}${field}`)
    .join()

export function sortNamed(text: string): Sort {
  return sortBy(
    text.split(',').flatMap((one): Sort[] => {
      const field = one.replace(/^-/, '')
      return field === '' ? [] : [{ field, order: field === one ? 'ASC' : 'DESC' }]
    }),
  )
}
