import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it } from 'vitest'
import { AT, event, given, ID, NEW_ITEM } from './given.ts'

const created = event('TractCreated', { name: 'A-1', state: 'Texas', county: 'Reeves' })
const DEFAULTS = { book: 'N/A', nmaTotal: '0', nsaTotal: '0', comments: 'None' }
const deed = event('TitleDocumentAdded', { id: `${ID}.deed`, ...DEFAULTS, volPage: '12/34' })

describe('a chain of title', () => {
  it('gains a document with the defaults of the spec', () => {
    given(created)
      .when('createTitleDocument', { tractID: ID, volPage: '12/34', book: ' ', grantor: 'Ann' })
      .gives(event('TitleDocumentAdded', { id: NEW_ITEM, volPage: '12/34', grantor: 'Ann', ...DEFAULTS }))
  })

  it('changes and loses a document by its id', () => {
    const id = `${ID}.deed`
    given(created, deed)
      .when('UpdateLandTitle', { id, volPage: '12/34', nmaTotal: '1,280' })
      .gives(event('LandTitleUpdated', { id, nmaTotal: '1280' }))
    given(created, deed).when('UpdateLandTitle', { id, volPage: '12/34' }).changesNothing()
    given(created, deed).when('DeleteLandTitle', { id }).gives(event('LandTitleDeleted', { id }))
    given(created).when('DeleteLandTitle', { id }).refuses('NOT_FOUND')
  })

  it('takes no document without anything in it, nor empties one', () => {
    const nothing = { problems: [{ path: '', message: MESSAGES.nothingEntered }] }
    const empty = { volPage: ' ', book: 'N/A', comments: null, nmaTotal: '0.00', grantor: '' }
    for (const values of [{}, empty])
      given(created)
        .when('createTitleDocument', { tractID: ID, ...values })
        .refuses('VALIDATION', nothing)
    given(created, deed)
      .when('UpdateLandTitle', { id: `${ID}.deed`, volPage: null })
      .refuses('VALIDATION', nothing)
    given(created)
      .when('createTitleDocument', { tractID: ID, nmaTotal: '12.5' })
      .gives(event('TitleDocumentAdded', { id: NEW_ITEM, ...DEFAULTS, nmaTotal: '12.5' }))
  })

  it.each([
    ['addROWTitle', 'ROWCreated', { ROWID: ID, rowinfo: { volPage: ' ' } }],
    ['addOtherLeaseTitle', 'OtherLeaseCreated', { LeaseID: ID, info: {} }],
    ['addUnitTitle', 'UnitCreated', { UnitID: ID, info: {} }],
    ['createAssignment', 'LeaseCreated', { leaseID: ID, AssignmentInfo: {} }],
    ['addROWPayment', 'ROWCreated', { ROWID: ID, info: { amount: '$0.00' } }],
  ])('is like every list: %s takes nothing that is empty', (operation, type, args) => {
    given(event(type))
      .when(operation, args)
      .refuses('VALIDATION', { problems: [{ path: '' }] })
  })

  it('accepts a whole sheet in one event', () => {
    const rows = [
      { volPage: '1/1', effectiveDate: '1950-02-01', nmaTotal: null },
      { volPage: '1/2', book: 'OPR', comments: 'See 1/1' },
    ]
    given(created, deed)
      .when('uploadTitleRun', { tractID: ID, rows })
      .gives(
        event('TitleRunUploaded', {
          items: [
            { id: `${ID}.new item 0`, volPage: '1/1', effectiveDate: '1950-02-01', ...DEFAULTS },
            { id: `${ID}.new item 1`, volPage: '1/2', ...DEFAULTS, book: 'OPR', comments: 'See 1/1' },
          ],
        }),
      )
    const after = given(created, deed).when('uploadTitleRun', { tractID: ID, rows }).after()
    expect(after?.titleRun).toMatchObject([{ volPage: '12/34' }, { volPage: '1/1' }, { volPage: '1/2' }])
  })

  it.each([
    ['uploadTitleRun', 'TractCreated', 'tractID', 'TitleRunUploaded'],
    ['uploadROWTitleRun', 'ROWCreated', 'ROWID', 'ROWTitleRunUploaded'],
    ['uploadUnitTitleRun', 'UnitCreated', 'UnitID', 'UnitTitleRunUploaded'],
  ])('%s drops rows without Vol/Page (spec part 2, section 5)', (operation, type, record, uploaded) => {
    const rows = [{ grantor: 'Nobody' }, { volPage: ' ', effectiveDate: 'soon' }, { volPage: '1/1' }]
    given(event(type))
      .when(operation, { [record]: ID, rows })
      .gives(
        event(uploaded, { items: [expect.objectContaining({ id: `${ID}.new item 2`, volPage: '1/1' })] }),
      )
    given(event(type))
      .when(operation, { [record]: ID, rows: rows.slice(0, 2) })
      .refuses('VALIDATION', { problems: [{ path: 'rows', message: MESSAGES.nothingToAdd }] })
  })

  it('refuses a sheet with an invalid row as a whole, and names the cell', () => {
    given(created)
      .when('uploadTitleRun', {
        tractID: ID,
        rows: [{ volPage: '1/1' }, { volPage: '1/2', effectiveDate: '1950-02-30', nmaTotal: 'many' }],
      })
      .refuses('VALIDATION', {
        problems: [
          { path: 'rows.1.effectiveDate', message: MESSAGES.notADate },
          { path: 'rows.1.nmaTotal', message: MESSAGES.notANumber },
        ],
      })
    const wrong = Array.from({ length: 2_000 }, () => ({
      volPage: '1/1',
      effectiveDate: 'yesterday',
      dateFiled: 'today',
    }))
    const first = { path: 'rows.0.effectiveDate', message: MESSAGES.notADate }
    given(created)
      .when('uploadTitleRun', { tractID: ID, rows: wrong })
      .refuses('VALIDATION', { problems: [first, ...Array.from({ length: 99 }, () => expect.anything())] })
  })

  it('takes no sheet without rows, nor one for a land that is not there', () => {
    const nothing = { problems: [{ path: 'rows', message: MESSAGES.requiredField }] }
    for (const rows of [[], undefined, 'rows', {}])
      given(created).when('uploadTitleRun', { tractID: ID, rows }).refuses('VALIDATION', nothing)
    given()
      .when('uploadTitleRun', { tractID: ID, rows: [{ volPage: '1/1' }] })
      .refuses('NOT_FOUND')
  })
})

describe('an NPRI', () => {
  it('is an owner\u2019s fraction, whose decimal is computed', () => {
    const added = event(
      'TractNpriAdded',
      { id: NEW_ITEM, mineralFraction: '1/16', mineralPercentage: '0.0625', Owner: 'MES' },
      ['owner-MES'],
    )
    given(created)
      .when('AddTractNpri', { from: 'MES', to: ID, data: { mineralFraction: '1/16' } })
      .gives(added)
    given(created, added)
      .when('updateNPRI', { relationshipID: NEW_ITEM, mineralFraction: '1/32' })
      .gives(
        event('NpriUpdated', { id: NEW_ITEM, mineralFraction: '1/32', mineralPercentage: '0.03125' }, [
          'owner-MES',
        ]),
      )
    given(created, added)
      .when('RemoveTractNpri', { from: 'MES', to: ID })
      .gives(event('TractNpriRemoved', { id: NEW_ITEM }, ['owner-MES']))
    given(created, added)
      .when('AddTractNpri', { from: 'MES', to: ID, data: { mineralFraction: '1/4' } })
      .refuses('VALIDATION')
  })
})

describe('the maps of a land', () => {
  const SENT = '1999-01-01T00:00:00.000Z'

  it.each([
    ['updateCountyMap', 'countyMap', 'countyMapStamp', 'CountyMapUpdated'],
    ['updateDetailMap', 'detailMap', 'detailMapStamp', 'DetailMapUpdated'],
    ['updateOldMap', 'oldMap', 'oldMapStamp', 'OldMapUpdated'],
  ])('%s says itself when the map changed', (name, map, stamp, type) => {
    const [first, second] = [1, 2].map(
      (file) => `${ID}/${map}/0000000${file}-0000-4000-8000-000000000000.png`,
    )
    const drawn = event(type, { [map]: first, [stamp]: '2020-01-01T00:00:00.000Z' })
    given(created)
      .when(name, { id: ID, [map]: first, [stamp]: SENT })
      .gives(event(type, { [map]: first, [stamp]: AT }))
    given(created, drawn)
      .when(name, { id: ID, [map]: first, [stamp]: SENT })
      .changesNothing()
    given(created, drawn)
      .when(name, { id: ID, [map]: second })
      .gives(event(type, { [map]: second, [stamp]: AT }))
    // Also where a whole form saves it.
    given(created, drawn)
      .when('UpdateTract', { id: ID, [map]: null })
      .gives(event('TractUpdated', { [map]: null, [stamp]: AT }))
  })
})
