import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { describe, it } from 'vitest'
import { event, given, ID, NEW_ITEM } from './given.ts'

const ASKED = {
  currentLessee: 'Caprock Energy',
  grossAcres: '640',
  netMineralAcres: '320',
  netSurfaceAcres: '0',
  heldByProductionAcres: '640',
  status: 'HBP',
}

const created = event('LeaseCreated', { leaseName: 'Reeves 1', effectiveDate: '2012-08-31', termMonth: '60' })
const recorded = event(
  'LeaseRecordingAdded',
  { id: `${ID}.deed`, volPage: '7/8', grantor: 'o1', recordingInterest: [{ Tract: 't1', acres: '160' }] },
  ['operator-o1', 'tract-t1'],
)

describe('a new lease', () => {
  it('needs its seven fields, and reports all missing ones at once', () => {
    const problems = Object.keys(ASKED).map((path) => ({ path, message: LEASE_MESSAGES.required }))
    given().when('CreateLease', { id: ID, leaseName: 'Reeves 1' }).refuses('VALIDATION', { problems })
    given()
      .when('CreateLease', { id: ID, ...ASKED })
      .refuses('VALIDATION', { problems: [{ path: 'leaseName', message: LEASE_MESSAGES.required }] })
    given()
      .when('CreateLease', { id: ID, leaseName: 'Reeves 1', ...ASKED, status: ' ' })
      .refuses('VALIDATION', { problems: [{ path: 'status' }] })
  })

  it('needs only its name where it is a template, or was just made from one', () => {
    given()
      .when('CreateLease', { id: ID, leaseName: 'Texas paid up', template: true })
      .gives(event('LeaseCreated', { leaseName: 'Texas paid up', template: true }))
    const leaseName = `LeaseTemplate-${ID.slice(0, 8)}`
    given().when('CreateLease', { id: ID, leaseName }).gives(event('LeaseCreated', { leaseName }))
    given()
      .when('CreateLease', { id: ID, template: true })
      .refuses('VALIDATION', {
        problems: [{ path: 'leaseName' }],
      })
  })

  it('may lack them when it is imported', () => {
    given()
      .when('CreateLease', { id: ID, leaseName: 'Reeves 1' }, { bySystem: true })
      .gives(event('LeaseCreated', { leaseName: 'Reeves 1' }))
  })
})

describe('the terms of a lease', () => {
  it('are computed in the event that changes their inputs, whatever is sent', () => {
    given()
      .when('CreateLease', {
        leaseName: 'Reeves 1',
        ...ASKED,
        effectiveDate: '2012-08-31',
        termMonth: '6',
        bonusPerAcre: '$500.00',
        bonusAmount: '1',
        termYears: '99',
      })
      .gives(
        event('LeaseCreated', {
          leaseName: 'Reeves 1',
          ...ASKED,
          effectiveDate: '2012-08-31',
          termMonth: '6',
          bonusPerAcre: '500',
          termYears: '0.5',
          primaryExpirationDate: '2013-02-28',
          bonusAmount: '160000',
        }),
      )
    given(created)
      .when('UpdateLease', { id: ID, extensionDueDate: '2017-08-31', extensionOptionsYears: '2' })
      .gives(
        event('LeaseUpdated', {
          extensionDueDate: '2017-08-31',
          extensionOptionsYears: '2',
          termYears: '5',
          primaryExpirationDate: '2017-08-31',
          extensionExpirationDate: '2019-08-31',
        }),
      )
  })

  it('conflict where two forms change what belongs together', () => {
    given(created, event('LeaseUpdated', { termMonth: '36' }))
      .when('UpdateLease', { id: ID, effectiveDate: '2013-01-01' }, { openedAt: 0 })
      .refuses('CONFLICT')
  })
})

describe('a recording', () => {
  const derived = { termYears: '5', primaryExpirationDate: '2017-08-31' }
  const DEFAULTS = { volPage: 'N/A', book: 'N/A', documentName: 'None', notes: 'None' }
  const settled = event('LeaseCreated', { ...created.data, ...derived })

  it('refers to operators and to acres of lands, which it adds up', () => {
    given(settled)
      .when('createLeaseRecording', {
        leaseID: ID,
        RecordingInfo: { county: 'Reeves', grantor: 'o1', grantee: 'o2' },
        landIDs: [
          { TractID: 't1', acres: '160.5' },
          { TractID: 't2', acres: '0' },
          { TractID: 't3', acres: '80' },
        ],
      })
      .gives(
        event(
          'LeaseRecordingAdded',
          {
            id: NEW_ITEM,
            ...DEFAULTS,
            county: 'Reeves',
            grantor: 'o1',
            grantee: 'o2',
            recordingInterest: [
              { Tract: 't1', acres: '160.5' },
              { Tract: 't3', acres: '80' },
            ],
            totalAcres: '240.5',
          },
          ['operator-o1', 'operator-o2', 'tract-t1', 'tract-t3'],
        ),
      )
  })

  it('has the defaults of the specification where nothing else is sent, as a clause has', () => {
    for (const landIDs of [[], [{ TractID: 't1', acres: '0' }]])
      given(settled)
        .when('createLeaseRecording', { leaseID: ID, RecordingInfo: {}, landIDs })
        .gives(
          event('LeaseRecordingAdded', { id: NEW_ITEM, ...DEFAULTS, recordingInterest: [], totalAcres: '0' }),
        )
    given(settled)
      .when('addClause', { leaseID: ID })
      .gives(event('ClauseAdded', { id: NEW_ITEM, paragraph: 'N/A', text: 'N/A' }))
  })

  it('keeps references to deleted records', () => {
    const id = `${ID}.deed`
    const recordingInterest = [
      { TractID: 't1', acres: '160' },
      { TractID: 't2', acres: '40' },
    ]
    const change = { id, grantor: 'o1', recordingInterest }
    const acres = recordingInterest.map(({ TractID, acres }) => ({ Tract: TractID, acres }))
    given(settled, recorded)
      .when('UpdateRecording', change, { there: ['tract-t2'] })
      .gives(
        event('LeaseRecordingUpdated', { id, recordingInterest: acres, totalAcres: '200' }, [
          'operator-o1',
          'tract-t1',
          'tract-t2',
        ]),
      )
    given(settled, recorded)
      .when('UpdateRecording', change, { there: ['operator-o1', 'tract-t1'] })
      .refuses('VALIDATION', { problems: [{ path: 'recordingInterest', message: 'there is no tract t2' }] })
  })

  it('refuses references to records that do not exist', () => {
    given(settled)
      .when('createLeaseRecording', {
        leaseID: ID,
        RecordingInfo: { grantor: 'nobody' },
        landIDs: [{ TractID: 'nowhere', acres: '1' }],
      })
      .refuses('VALIDATION', {
        problems: [
          { path: 'grantor', message: 'there is no operator nobody' },
          { path: 'recordingInterest', message: 'there is no tract nowhere' },
        ],
      })
    for (const landIDs of ['t1', [{ acres: '1' }], [{ TractID: 't1', acres: '-1' }], [1]])
      given(settled).when('createLeaseRecording', { leaseID: ID, landIDs }).refuses('VALIDATION')
  })

  it('concerns what it referred to and what it refers to now', () => {
    const id = `${ID}.deed`
    given(settled, recorded)
      .when('UpdateRecording', { id, recordingInterest: [{ TractID: 't2', acres: '12.5' }] })
      .gives(
        event(
          'LeaseRecordingUpdated',
          { id, recordingInterest: [{ Tract: 't2', acres: '12.5' }], totalAcres: '12.5' },
          ['operator-o1', 'tract-t1', 'tract-t2'],
        ),
      )
  })

  it('is deleted from its own lease only', () => {
    given(settled, recorded)
      .when('deleteLeaseRecording', { leaseID: ID, recordingID: `${ID}.deed` })
      .gives(event('LeaseRecordingDeleted', { id: `${ID}.deed` }, ['operator-o1', 'tract-t1']))
    given(settled, recorded)
      .when('deleteLeaseRecording', { leaseID: ID, recordingID: 'other.deed' })
      .refuses('NOT_FOUND')
  })
})

describe('a template', () => {
  const template = event('LeaseCreated', { leaseName: 'Texas paid up', template: true })

  it('is one from its creation on, whatever an update says', () => {
    given(template).when('UpdateLease', { id: ID, template: false }).gives()
    given(created)
      .when('UpdateLease', { id: ID, template: true, mfNumber: 'MF-1' })
      .gives(
        event('LeaseUpdated', {
          mfNumber: 'MF-1',
          termYears: '5',
          primaryExpirationDate: '2017-08-31',
        }),
      )
  })

  it('takes no lands', () => {
    given(template)
      .when('addLeaseInterest', { leaseID: ID, landID: 't1' })
      .refuses('VALIDATION', {
        problems: [{ path: 'template', message: LEASE_MESSAGES.onlyClauses }],
      })
  })
})

describe('a figure of a lease', () => {
  it.each([
    ['termMonth', '7.5', MESSAGES.tooManyPlaces(0)],
    ['extensionOptionsYears', '1.5', MESSAGES.tooManyPlaces(0)],
    ['extensionOptionsMonths', '0.5', MESSAGES.tooManyPlaces(0)],
    ['leaseName', ' ', MESSAGES.requiredField],
    ['mapURL', 'javascript:alert(1)', MESSAGES.files.notAFile],
    ['cdcCalc', '', MESSAGES.requiredField],
  ])('%s is not %j', (path, value, message) => {
    given(created)
      .when('UpdateLease', { id: ID, [path]: value })
      .refuses('VALIDATION', { problems: [{ path, message }] })
  })

  it('cdcTerm of a well is whole days', () => {
    given(created)
      .when('createWellLeaseInterest', { leaseID: ID, wellID: 'w1', cdcTerm: '7.5' })
      .refuses('VALIDATION', { problems: [{ path: 'cdcTerm', message: MESSAGES.tooManyPlaces(0) }] })
  })

  it('cdcCalc is read as it is shown', () => {
    given(event('LeaseCreated', { leaseName: 'Reeves 1' }))
      .when('UpdateLease', { id: ID, cdcCalc: 'Rig Release' })
      .gives(event('LeaseUpdated', { cdcCalc: 'RigRelease' }))
  })
})

describe('an amendment', () => {
  const amended = { effectiveDate: '2015-01-01', term: 'termMonth', value: '72' }

  it('changes what follows from the term', () => {
    given(created)
      .when('AddLeaseAmendment', { leaseID: ID, ...amended })
      .gives(
        event('LeaseAmendmentAdded', { id: NEW_ITEM, ...amended }),
        event('LeaseUpdated', { termYears: '6', primaryExpirationDate: '2018-08-31' }),
      )
  })

  it.each([
    [{ term: 'RoyaltyRate', value: '125' }, 'is more than 100'],
    [{ term: 'termMonth', value: 'six' }, MESSAGES.notANumber],
    [{ term: 'rentalClause', value: 'Maybe' }, 'is not one of: Unless, Or'],
  ])('with %j is refused at its value', (wrong, message) => {
    given(created)
      .when('AddLeaseAmendment', { leaseID: ID, ...amended, ...wrong })
      .refuses('VALIDATION', { problems: [{ path: 'value', message }] })
  })

  it('needs its day and its term, and a template has none', () => {
    given(created)
      .when('AddLeaseAmendment', { leaseID: ID, value: '72' })
      .refuses('VALIDATION', { problems: [{ path: 'effectiveDate' }, { path: 'term' }] })
    given(event('LeaseCreated', { leaseName: 'Texas paid up', template: true }))
      .when('AddLeaseAmendment', { leaseID: ID, ...amended })
      .refuses('VALIDATION', { problems: [{ path: 'template' }] })
  })
})
