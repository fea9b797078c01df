import { isZeroOrBlank } from '@landbook/contracts/engine/values/decimals'

/** [latitude, longitude], degrees. */
export type Place = [number, number]

/** Older records hold 0 where a coordinate is not known. */
export const placeOf = (latitude: unknown, longitude: unknown): Place | undefined =>
  isZeroOrBlank(latitude) || isZeroOrBlank(longitude) ? undefined : [Number(latitude), Number(longitude)]
