export interface Tract {
  id: string
  name: string
}

const NAMED_AT_MOST = 3

/** How the listed tracts differ from the acknowledged ones, in one line. Undefined if they agree. */
export function difference(
  acknowledged: ReadonlyMap<string, string>,
  shown: readonly Tract[],
): string | undefined {
  const names = new Map(shown.map(({ id, name }) => [id, name]))
  const acknowledgedIds = [...acknowledged.keys()]
  const told = [
    some(
      'missing',
      acknowledgedIds.filter((id) => !names.has(id)),
    ),
    some(
      'with another name',
      acknowledgedIds.filter((id) => names.has(id) && names.get(id) !== acknowledged.get(id)),
    ),
    some(
      'that were never acknowledged',
      [...names.keys()].filter((id) => !acknowledged.has(id)),
    ),
    some(
      'shown again',
      shown.filter(({ id }, at) => shown.findIndex((one) => one.id === id) !== at).map(({ id }) => id),
    ),
  ]
  return told.flat().join(', ') || undefined
}

/** '5 missing (a, b, c, …)' */
function some(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const named = [...ids.slice(0, NAMED_AT_MOST), ...(ids.length > NAMED_AT_MOST ? ['…'] : [])]
  return [`${ids.length} ${what} (${named.join(', ')})`]
}
