import { expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { facts, holdingOf, LAND, land, lease, well } from './holding-facts.ts'

it.each<[what: string, ...Parameters<typeof facts>, said: string]>([
  [
    'units whose outlines take it in',
    [lease()],
    [well('W1', { lands: [], unit: 'U1' }), well('W2', { lands: [], unit: 'U2' })],
    { U1: {}, U2: {} },
    [LAND],
    false,
    {},
    messages.outlined(['U1', 'U2']),
  ],
  [
    'wells that no lease names, without one that is a disposal well',
    [lease()],
    [well('W1', { leases: [] }), well('W2', { leases: [] }), well('W3', { leases: [], drillType: 'SWD' })],
    {},
    [],
    false,
    {},
    messages.unlisted(['W1', 'W2'], []),
  ],
])('says one doubt of several once: %s', (_, leases, wells, units, outlined, keepsVolumes, depths, text) => {
  const known = facts(leases, wells, units, outlined, keepsVolumes, depths)
  expect(holdingOf(land('640'), known, '2026-03-16').parts[0]?.reasons).toEqual([text])
})
