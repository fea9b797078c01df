export interface Person {
  id: string
  name: string
}

/** An @ with one of these names, where no longer name begins. */
const mentionOf = (names: readonly string[]) =>
  new RegExp(
    `(?<![\\w@.-])@(?:${names.map((name) => RegExp.escape(name)).join('|')})(?![\\w@-]|\\.\\w)`,
    'gi',
  )

/** Those whom a text mentions: '@ann'. */
export const mentionedIn = (text: string, people: readonly Person[]): Person[] =>
  people.filter(({ name }) => mentionOf([name]).test(text))

/** A text in parts, of which every second one mentions somebody. */
export function partsOf(text: string, people: readonly Person[]): string[] {
  if (people.length === 0) return [text]
  // Longer ones first, as one may begin with another.
  const names = people.map(({ name }) => name).sort((one, other) => other.length - one.length)
  return text.split(new RegExp(`(${mentionOf(names).source})`, 'gi'))
}

/** What is typed of a name at the end of a text: 'an' of 'Ask @an'; undefined where nobody is being mentioned. */
export const typedName = (before: string): string | undefined =>
  /(?:^|[^\w@.-])@([\w.@-]*)$/.exec(before)?.[1]

export const matching = (people: readonly Person[], typed: string): Person[] =>
  people.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())).slice(0, 5)
