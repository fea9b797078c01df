import { lease } from '@landbook/contracts/records/lease/declaration'
import { describe, expect, it } from 'vitest'
import { event, given, ID, replay } from './given.ts'

const part = (name: string) => `source.${name}`

const lands = [
  { id: part('one'), Tract: 't1', netMineralAcres: '160', depths: 'All' },
  { id: part('two'), Tract: 't2', netMineralAcres: '40', depths: 'All' },
]
const clause = { id: part('pooling'), name: 'Pooling', text: 'Lessee may pool.' }
const deed = {
  id: part('deed'),
  volPage: '12/34',
  grantor: 'gone',
  grantee: 'o1',
  recordingInterest: [{ Tract: 't1', acres: '160' }],
  totalAcres: '160',
}

const created = event('LeaseCreated', {
  leaseName: 'Ward 1',
  currentLessee: 'Permian Co',
  effectiveDate: '2024-01-31',
  termMonth: '36',
  termYears: '3',
  primaryExpirationDate: '2027-01-31',
})
const filled = [
  event('LeaseInterestsAdded', { items: lands }),
  event('ClauseAdded', clause),
  event('LeaseRecordingAdded', deed),
  event('LeaseWellAdded', { id: part('well'), Well: 'w1' }),
]

function sourceOf(...events: readonly ReturnType<typeof event>[]) {
  const state = replay(lease, events)
  if (!state) throw new Error('No lease')
  return { ...state, id: 'source' }
}
const source = sourceOf(created, ...filled)
const template = sourceOf(
  event('LeaseCreated', { leaseName: 'Family Form', template: true }),
  event('ClauseAdded', clause),
)

const { leaseName: _, ...taken } = created.data
const copy = (id: string) => `${ID}.new copy of ${id}`
const copiedClause = { ...clause, id: copy(clause.id), clonedFrom: clause.id }
const copiedDeed = { ...deed, id: copy(deed.id), clonedFrom: deed.id }
const copiedLands = lands.map((land) => ({ ...land, id: copy(land.id), clonedFrom: land.id }))
const CLONED = { clonedFrom: 'source', clonedRevision: source.revision }

describe('a clone', () => {
  it('has the terms as they were amended, no amendments, and nothing that happened to its source', () => {
    const amended = sourceOf(
      event('LeaseCreated', { ...created.data, extensionExercisedDate: '2026-12-01', RoyaltyRate: '20' }),
      ...[
        { id: part('rate'), term: 'RoyaltyRate', value: '1/4' },
        { id: part('term'), term: 'termMonth', value: '60' },
      ].map((data) => event('LeaseAmendmentAdded', { effectiveDate: '2025-06-01', ...data })),
    )
    const terms = { ...taken, RoyaltyRate: '25', termMonth: '60', termYears: '5' }
    given()
      .when('CloneLease', { id: ID, sourceID: 'source', leaseName: 'Ward 2' }, { sources: [amended] })
      .gives(
        event(
          'LeaseCloned',
          {
            leaseName: 'Ward 2',
            ...terms,
            primaryExpirationDate: '2029-01-31',
            clonedFrom: 'source',
            clonedRevision: amended.revision,
          },
          ['lease-source'],
        ),
      )
  })

  it('takes over the fields, clauses, lands and documents of its source, and no wells', () => {
    given()
      .when('CloneLease', { id: ID, sourceID: 'source', leaseName: 'Ward 2' }, { sources: [source] })
      .gives(
        event('LeaseCloned', { leaseName: 'Ward 2', ...taken, ...CLONED }, ['lease-source']),
        event('LeaseInterestsAdded', { items: copiedLands }, ['tract-t1', 'tract-t2']),
        event('ClausesAdded', { items: [copiedClause] }),
        event('LeaseRecordingsAdded', { items: [copiedDeed] }, ['operator-gone', 'operator-o1', 'tract-t1']),
      )
  })

  it('takes over only the parts that are chosen, and other values that are sent', () => {
    given()
      .when(
        'CloneLease',
        {
          id: ID,
          sourceID: 'source',
          leaseName: 'Ward 2',
          termMonth: '60',
          leasedLands: [part('two')],
          clauses: [],
          leaseRecordings: [],
        },
        { sources: [source] },
      )
      .gives(
        event(
          'LeaseCloned',
          {
            ...taken,
            leaseName: 'Ward 2',
            termMonth: '60',
            termYears: '5',
            primaryExpirationDate: '2029-01-31',
            ...CLONED,
          },
          ['lease-source'],
        ),
        event('LeaseInterestsAdded', { items: [copiedLands[1]] }, ['tract-t2']),
      )
  })

  it('leaves out lands that were deleted, and refuses them where they are chosen', () => {
    const clone = { id: ID, sourceID: 'source', leaseName: 'Ward 2', clauses: [], leaseRecordings: [] }
    const circumstances = { sources: [source], there: ['tract-t2', 'operator-o1'] }
    const after = given().when('CloneLease', clone, circumstances).after()
    expect(after?.leasedLands).toEqual([copiedLands[1]])
    given()
      .when('CloneLease', { ...clone, leasedLands: [part('one')] }, circumstances)
      .refuses('VALIDATION', { problems: [{ path: 'leasedLands', message: 'there is no tract t1' }] })
  })

  it('takes over a part once, however often it is chosen', () => {
    const after = given()
      .when(
        'CloneLease',
        {
          id: ID,
          sourceID: 'source',
          leaseName: 'Ward 2',
          leasedLands: [part('one'), part('one')],
          clauses: [clause.id, clause.id],
        },
        { sources: [source] },
      )
      .after()
    expect(after?.leasedLands).toEqual([copiedLands[0]])
    expect(after?.clauses).toEqual([copiedClause])
  })

  it('of a template is a lease', () => {
    given()
      .when('CloneLease', { id: ID, sourceID: 'source', leaseName: 'From a form' }, { sources: [template] })
      .gives(
        event('LeaseCloned', { leaseName: 'From a form', clonedFrom: 'source', clonedRevision: 1 }, [
          'lease-source',
        ]),
        event('ClausesAdded', { items: [copiedClause] }),
      )
  })

  it('needs a source, parts of it, a name and an id that is free', () => {
    const clone = { id: ID, sourceID: 'source', leaseName: 'Ward 2' }
    given().when('CloneLease', clone).refuses('NOT_FOUND')
    given()
      .when('CloneLease', { ...clone, clauses: [`other.pooling`] }, { sources: [source] })
      .refuses('NOT_FOUND')
    given()
      .when('CloneLease', { id: ID, sourceID: 'source' }, { sources: [source] })
      .refuses('VALIDATION', { problems: [{ path: 'leaseName' }] })
    given(created)
      .when('CloneLease', clone, { sources: [source] })
      .refuses('ALREADY_EXISTS')
  })
})

describe('a part of another lease', () => {
  const own = event('LeaseCreated', { leaseName: 'Ward 3' })
  const sources = [source]

  it('is copied with an id of its own, and once', () => {
    const clone = { leaseID: ID, clauses: [clause.id, clause.id] }
    const copies = event('ClausesAdded', { items: [copiedClause] })
    given(own).when('cloneLeaseClauses', clone, { sources }).gives(copies)
    given(own, copies).when('cloneLeaseClauses', clone, { sources }).changesNothing()
    given(own)
      .when('cloneLeaseClauses', { leaseID: ID, clauses: ['source.none'] }, { sources })
      .refuses('NOT_FOUND')
    given(own).when('cloneLeaseClauses', clone).refuses('NOT_FOUND')
  })

  it('is not copied to where it is, nor to where another copy of it is', () => {
    const mine = { ...clause, id: `${ID}.mine` }
    given(created, event('ClauseAdded', mine))
      .when(
        'cloneLeaseClauses',
        { leaseID: ID, clauses: [mine.id] },
        { sources: [{ ...sourceOf(created, event('ClauseAdded', mine)), id: ID }] },
      )
      .changesNothing()
    const first = { clonedFrom: 'first.pooling' }
    const sibling = sourceOf(created, event('ClausesAdded', { items: [{ ...clause, ...first }] }))
    given(created, event('ClausesAdded', { items: [{ ...mine, ...first }] }))
      .when('cloneLeaseClauses', { leaseID: ID, clauses: [clause.id] }, { sources: [sibling] })
      .changesNothing()
  })

  it('keeps a party that was deleted since, but takes it as no other one', () => {
    const circumstances = { sources, there: ['operator-o1', 'tract-t1'] }
    const args = { leaseID: ID, recordingID: deed.id }
    const copied = given(own).when('cloneLeaseRecordings', { ...args, grantorID: 'gone' }, circumstances)
    expect(copied.after()?.leaseRecordings).toEqual([copiedDeed])
    given(own)
      .when('cloneLeaseRecordings', { ...args, granteeID: 'gone' }, circumstances)
      .refuses('VALIDATION', { problems: [{ path: 'grantee', message: 'there is no operator gone' }] })
  })

  it('is copied with parties and acres of its own, and the rest of its source', () => {
    const args = {
      leaseID: ID,
      recordingID: deed.id,
      granteeID: 'o2',
      recordingInterest: [{ TractID: 't2', acres: '12.5' }],
    }
    const values = { grantee: 'o2', recordingInterest: [{ Tract: 't2', acres: '12.5' }], totalAcres: '12.5' }
    given(own)
      .when('cloneLeaseRecordings', args, { sources })
      .gives(
        event('LeaseRecordingsAdded', { items: [{ ...copiedDeed, ...values }] }, [
          'operator-gone',
          'operator-o2',
          'tract-t2',
        ]),
      )
    given(own)
      .when('cloneLeaseRecordings', { ...args, grantorID: 'nobody' }, { sources })
      .refuses('VALIDATION', { problems: [{ path: 'grantor', message: 'there is no operator nobody' }] })
  })

  it('is not copied to a template', () => {
    const form = event('LeaseCreated', { leaseName: 'Form', template: true })
    given(form)
      .when('cloneLeaseRecordings', { leaseID: ID, recordingID: deed.id }, { sources })
      .refuses('VALIDATION')
    given(form)
      .when('cloneLeaseClauses', { leaseID: ID, clauses: [clause.id] }, { sources })
      .gives(event('ClausesAdded', { items: [copiedClause] }))
  })
})

describe('lands of another lease', () => {
  const own = event('LeaseCreated', { leaseName: 'Ward 3' })
  const relationships = [
    { tractID: 't1', netMineralAcres: '80', depths: 'All' },
    { tractID: 't2', netMineralAcres: '20' },
  ]
  const item = (n: number, values: Record<string, unknown>) => ({
    id: `${ID}.new item ${n}`,
    netSurfaceAcres: '0',
    depths: 'None',
    shortDescription: 'None',
    ...values,
  })

  it('are leased together, each once', () => {
    const first = item(0, { netMineralAcres: '80', depths: 'All', Tract: 't1' })
    const second = item(1, { netMineralAcres: '20', Tract: 't2' })
    given(own)
      .when('cloneLeaseInterest', { leaseID: ID, relationships })
      .gives(event('LeaseInterestsAdded', { items: [first, second] }, ['tract-t1', 'tract-t2']))
    given(own, event('LeaseInterestsAdded', { items: [first] }))
      .when('cloneLeaseInterest', { leaseID: ID, relationships })
      .gives(event('LeaseInterestsAdded', { items: [second] }, ['tract-t2']))
    given(own, event('LeaseInterestsAdded', { items: [first, second] }))
      .when('cloneLeaseInterest', { leaseID: ID, relationships })
      .changesNothing()
  })

  it('are leased all or none', () => {
    for (const [row, path] of [
      [{ tractID: 'nowhere' }, 'rows.1.Tract'],
      [{ netMineralAcres: '1' }, 'rows.1.Tract'],
      [{ tractID: null }, 'rows.1.Tract'],
      [{ tractID: 't2', netMineralAcres: 'some' }, 'rows.1.netMineralAcres'],
    ] as const)
      given(own)
        .when('cloneLeaseInterest', { leaseID: ID, relationships: [{ tractID: 't1' }, row] })
        .refuses('VALIDATION', { problems: [{ path }] })
  })
})
