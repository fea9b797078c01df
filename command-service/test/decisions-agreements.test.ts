import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, it } from 'vitest'
import { AT, event, given, ID, NEW_ITEM } from './given.ts'

describe('an other lease', () => {
  it('takes the defaults of the specification, of which those of dates, figures and choices mean none', () => {
    for (const text of ['None', 'Default'])
      given()
        .when('CreateOtherLease', {
          id: ID,
          dateOfLease: '0001-01-01',
          lessee: text,
          type: text,
          status: text,
          acreage: text,
        })
        .gives(event('OtherLeaseCreated', { lessee: text }))
    given().when('CreateOtherLease', { id: ID, type: 'Nothing' }).refuses('VALIDATION')
  })
})

describe('a payment', () => {
  const row = event('ROWCreated', { projectName: 'Loop Road' })

  it('takes its amount as dollars are written', () => {
    given(row)
      .when('addROWPayment', { ROWID: ID, info: { amount: '$1,234.50', entity: 'MES' } })
      .gives(event('ROWPaymentAdded', { id: NEW_ITEM, amount: '1234.5', entity: 'MES' }))
    given(row)
      .when('addROWPayment', { ROWID: ID, info: { amount: 'a lot' } })
      .refuses('VALIDATION')
  })

  it('leaves dates of older systems that mean none empty', () => {
    given(row).when('UpdateROW', { id: ID, dateOfLease: '0001-01-01' }).changesNothing()
    given(row).when('UpdateROW', { id: ID, dateOfExpiration: '1200-01-01' }).changesNothing()
  })
})

describe('the wells of a unit', () => {
  const well = event('WellCreated', { name: 'State 1', apiNumber: '42-1' })
  const there = ['unit-u1', 'unit-u2']

  it('are in one unit at most, and leave it', () => {
    const inUnit = event('UnitWellAdded', { ids: ['u1'] }, ['unit-u1'])
    const since = event('WellUpdated', { unitSince: AT })
    given(well).when('AddUnitWells', { from: ID, to: 'u1' }, { there }).gives(inUnit, since)
    given(well, inUnit)
      .when('AddUnitWells', { from: ID, to: 'u2' }, { there })
      .refuses('VALIDATION', {
        problems: [{ path: 'unit', message: MESSAGES.isLinkedElsewhere('Unit', 'The unit u1') }],
      })
    given(well, inUnit)
      .when('AddUnitWells', { from: ID, to: 'u2', move: true }, { there })
      .gives(event('WellUnitSet', { ids: ['u2'] }, ['unit-u2', 'unit-u1']), since)
    given(well, inUnit, since)
      .when('RemoveUnitWells', { from: ID, to: 'u1' }, { there })
      .gives(
        event('UnitWellRemoved', { ids: ['u1'] }, ['unit-u1']),
        event('WellUpdated', { unitSince: null }),
      )
    given(well, inUnit, since)
      .when('RemoveUnitWells', { from: ID, to: 'u2' }, { there })
      .refuses('VALIDATION', {
        problems: [{ path: 'unit', message: MESSAGES.notLinked('Unit', 'The unit u2') }],
      })
  })
})
