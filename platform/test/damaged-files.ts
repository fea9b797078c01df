import { readFileSync, truncateSync, writeFileSync } from 'node:fs'

const PAGE = 4_096

/** Changes bytes at a place that follows from the seed; always changes something. */
function changing(change: (bytes: Buffer, place: number) => void) {
  return (file: string, seed: number): void => {
    const bytes = readFileSync(file)
    for (let tried = seed; ; tried += 1) {
      const changed = Buffer.from(bytes)
      change(changed, (tried * 7_919) % bytes.length)
      if (changed.equals(bytes)) continue
      writeFileSync(file, changed)
      return
    }
  }
}

/** Of a file that is no longer, it has two, so that they can change places. */
const pageAt = (bytes: Buffer, place: number): Buffer => {
  const length = Math.min(PAGE, Math.floor(bytes.length / 2))
  const from = Math.min(Math.floor(place / length) * length, bytes.length - length)
  return bytes.subarray(from, from + length)
}

/** What disks and people do to a file. */
export const DAMAGES: Readonly<Record<string, (file: string, seed: number) => void>> = {
  'a flipped bit': changing((bytes, place) => {
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (place % 8)), place)
  }),
  'a page of zeros': changing((bytes, place) => void pageAt(bytes, place).fill(0)),
  'two pages in the place of each other': changing((bytes, place) => {
    const one = pageAt(bytes, place)
    const other = pageAt(bytes, bytes.length - 1 - place)
    const copy = Buffer.from(one)
    other.copy(one)
    copy.copy(other)
  }),
  'its end cut off': (file, seed) => truncateSync(file, seed % readFileSync(file).length),
}
