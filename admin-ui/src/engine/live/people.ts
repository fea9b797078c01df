/** Users are named by their email addresses: the part before the @ is enough at a glance. */
export const shortName = (name: string): string => name.replace(/@.*$/, '')

/** 'ann.smith@landbook.example' is AS, 'admin@landbook.example' AD. */
export function initialsOf(name: string): string {
  const words = shortName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const [first = '?', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (last === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${last.slice(0, 1)}`).toUpperCase()
}
