import { expect, test } from 'vitest'
import { type CloneSoFar, type CloneSource, chosenParts } from './cloneSections.ts'

const part = (id: string, clonedFrom: string | null = null) => ({ id, clonedFrom })
const lists = { clauses: [], leasedLands: [], leaseRecordings: [], assignments: [] }
const SOURCE = {
  ...lists,
  id: 'source',
  leaseRecordings: [part('first'), part('second'), part('third')],
} as unknown as CloneSource
const CLONE: CloneSoFar = { ...lists, id: 'clone', leaseName: 'Clone', clonedFrom: 'source' }
const copiedFirst = { ...CLONE, leaseRecordings: [part('copy', 'first')] }
const recordings = (clone: CloneSoFar | undefined, leftOut: readonly string[] | null) => [
  ...chosenParts(SOURCE, clone, leftOut).leaseRecordings,
]

test('what is still to be copied stays chosen when others of its section are copied', () => {
  expect(recordings(copiedFirst, [])).toEqual(['first', 'second', 'third'])
  expect(recordings(copiedFirst, ['third'])).toEqual(['first', 'second'])
})

test('where it is not known what was left out, a section that was copied says so', () => {
  expect(recordings(undefined, null)).toEqual(['first', 'second', 'third'])
  expect(recordings(CLONE, null)).toEqual(['first', 'second', 'third'])
  expect(recordings(copiedFirst, null)).toEqual(['first'])
})
