import type { Store } from 'react-admin'

const PLACES = ['Wide', 'Beside', 'Below'] as const

/** Where react-admin's store keeps whether it is folded, by where the window has room for it. */
export const foldedAt = (place: (typeof PLACES)[number]): string => `activity.folded${place}`

/** For whoever is led to what is said there. */
export function unfold(store: Store): void {
  for (const place of PLACES) store.setItem(foldedAt(place), false)
}
