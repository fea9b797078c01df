import { timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header holds this token; takes as long for a wrong one of its length. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
