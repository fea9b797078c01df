/** The same names, each with what is made of its value. */
export const mapped = <T, U>(
  of: Readonly<Record<string, T>>,
  to: (one: T, name: string) => U,
): Record<string, U> => Object.fromEntries(Object.entries(of).map(([name, one]) => [name, to(one, name)]))
