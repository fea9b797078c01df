import { timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header holds this token, compared in constant time. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
