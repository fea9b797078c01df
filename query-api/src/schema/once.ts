/**
 * Makes each type once, and gives the same to all who ask for it. What differs has another key, also where it has the
 * name of another type: the builder refuses two types of one name.
 */
export function onceEach<T>(): (key: string, make: () => T) => T {
  const made = new Map<string, T>()
  return (key, make) => {
    const one = made.get(key) ?? make()
    made.set(key, one)
    return one
  }
}
