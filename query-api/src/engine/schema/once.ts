/**
 * Memoises types by key. Different types need different keys, even if they share a name: the builder refuses two
 * types of one name.
 */
export function onceEach<T>(): (key: string, make: () => T) => T {
  const made = new Map<string, T>()
  return (key, make) => {
    const one = made.get(key) ?? make()
    made.set(key, one)
    return one
  }
}
