/** The adapter, whose methods and those of its parts reject with what `translated` makes of their errors. */
export function guardedAdapter<T extends object>(adapter: T, translated: (error: unknown) => unknown): T {
  const rethrow = (error: unknown): never => {
    throw translated(error)
  }
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return guardedAdapter(member, translated)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args)
        return answer instanceof Promise ? answer.catch(rethrow) : answer
      }
    },
  })
}
