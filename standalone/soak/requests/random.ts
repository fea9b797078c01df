import { randomInt } from 'node:crypto'

export const oneOf = <T>(list: readonly T[]): T | undefined => list[randomInt(Math.max(list.length, 1))]

/** True so many times of a hundred. */
export const inPercent = (percent: number): boolean => randomInt(100) < percent
