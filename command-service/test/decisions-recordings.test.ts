import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { describe, it } from 'vitest'
import { event, given, ID } from './given.ts'

const DEFAULTS = { volPage: 'N/A', book: 'N/A', documentName: 'None', notes: 'None' }
const created = event('LeaseCreated', { leaseName: 'Reeves 1' })

describe('recordings that are uploaded', () => {
  it('are added in one event, which has their acres and concerns all that they refer to', () => {
    const rows = [
      {
        volPage: '1/1',
        county: 'Reeves',
        grantor: 'o1',
        recordingInterest: [
          { TractID: 't1', acres: '160.5' },
          { TractID: 't2', acres: '80' },
        ],
      },
      { grantee: 'o2' },
      { volPage: '1/2', grantee: 'o2', recordingInterest: [{ TractID: 't2', acres: '' }] },
    ]
    given(created)
      .when('uploadLeaseRecordings', { leaseID: ID, rows })
      .gives(
        event(
          'LeaseRecordingsAdded',
          {
            items: [
              {
                id: `${ID}.new item 0`,
                ...DEFAULTS,
                volPage: '1/1',
                county: 'Reeves',
                grantor: 'o1',
                recordingInterest: [
                  { Tract: 't1', acres: '160.5' },
                  { Tract: 't2', acres: '80' },
                ],
                totalAcres: '240.5',
              },
              {
                id: `${ID}.new item 2`,
                ...DEFAULTS,
                volPage: '1/2',
                grantee: 'o2',
                recordingInterest: [],
                totalAcres: '0',
              },
            ],
          },
          ['operator-o1', 'tract-t1', 'tract-t2', 'operator-o2'],
        ),
      )
  })

  it('are all refused if one of them is wrong, or the lease is a template', () => {
    const rows = [{ volPage: '1/1' }, { volPage: '1/2', grantor: 'nobody', county: 'Travis' }]
    given(created)
      .when('uploadLeaseRecordings', { leaseID: ID, rows })
      .refuses('VALIDATION', {
        problems: [
          { path: 'rows.1.county' },
          { path: 'rows.1.grantor', message: 'there is no operator nobody' },
        ],
      })
    given(event('LeaseCreated', { leaseName: 'Texas paid up', template: true }))
      .when('uploadLeaseRecordings', { leaseID: ID, rows: rows.slice(0, 1) })
      .refuses('VALIDATION', {
        problems: [{ path: 'template', message: LEASE_MESSAGES.onlyClauses }],
      })
  })
})
