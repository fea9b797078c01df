import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../soak/built-in.ts'
import { argumentsOf } from '../soak/requests/commands.ts'
import { mutationOf } from '../soak/requests/documents.ts'
import { REPOSITORY } from '../soak/requests/service.ts'
import { World } from '../soak/requests/world.ts'

/** A few records of each type, with a part in each list. */
function smallWorld(): World {
  const world = new World()
  for (const { type, titleField, lists } of catalogue.records)
    for (const n of [1, 2]) {
      const parts = Object.fromEntries(Object.keys(lists).map((list) => [list, [{ id: `${list}-${n}` }]]))
      world.shown(type, {
        id: `${type}-${n}`,
        revision: 3,
        [titleField]: `${type} ${n}`,
        ...parts,
      } as RecordState)
    }
  return world
}

const offered = catalogue.operations.filter(({ internal, particular }) => !internal && !particular)

describe('the workload of the soak', () => {
  it.each(offered.map((operation) => [operation.name, operation] as const))(
    'asks for %s in words that the API has',
    (name, operation) => {
      const args = argumentsOf(operation, smallWorld())
      expect(args).toBeDefined()
      expect(mutationOf(name, { ...args, commandId: 'c' })).toContain(name)
    },
  )
})

describe('a fault that is built in', () => {
  it.each(BUILT_IN.map((fault) => [fault.name, fault] as const))(
    '%s: replaces code that is there once',
    (_, { file, code }) => {
      expect(readFileSync(join(REPOSITORY, file), 'utf8').split(code)).toHaveLength(2)
    },
  )
})
