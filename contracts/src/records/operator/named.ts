import { aliasesIn } from '../../engine/kernel/merging.ts'
import { uniqueKey } from '../../engine/values/texts.ts'

interface Named {
  name: string
  alias: string | null
}

/** Finds the operator of a name: its own, or an alias that no other one has. */
export function operatorsByName<T extends Named>(operators: readonly T[]): (name: string) => T | undefined {
  const own = new Map(operators.map((operator) => [uniqueKey(operator.name), operator]))
  const others = new Map<string, Set<T>>()
  for (const operator of operators)
    for (const alias of aliasesIn(operator.alias)) {
      const key = uniqueKey(alias)
      others.set(key, (others.get(key) ?? new Set()).add(operator))
    }
  return (name) => {
    const key = uniqueKey(name)
    if (key === '') return undefined
    const [alias, ...more] = others.get(key) ?? []
    return own.get(key) ?? (more.length === 0 ? alias : undefined)
  }
}
