import { MESSAGES } from '@landbook/contracts/engine/messages'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { refuseMonth } from '@landbook/contracts/records/production/rules'
import { describe, expect, it } from 'vitest'
import { event, given, ID, NEW_ITEM } from './given.ts'

const there = { there: [`well-${ID}`] }
const created = event('ProductionCreated', { name: `The well ${ID}` })
const ofWell = event('ProductionWellSet', { ids: [ID] }, [`well-${ID}`])
const january = event('ProductionMonthAdded', { id: `${ID}.jan`, month: '2026-01', oil: '900', gas: '40' })
const kept = [created, ofWell, january]

describe('the production of a well', () => {
  it('begins with its first month, once', () => {
    given()
      .when('AddProductionMonth', { wellID: ID, month: 'March 2026', oil: '1,200' }, there)
      .gives(created, ofWell, event('ProductionMonthAdded', { id: NEW_ITEM, month: '2026-03', oil: '1200' }))
    given(...kept)
      .when('AddProductionMonth', { wellID: ID, month: '2026-03', oil: '0' }, there)
      .gives(event('ProductionMonthAdded', { id: NEW_ITEM, month: '2026-03', oil: '0' }))
  })

  it('begins with many months, in one event', () => {
    const months = [
      { month: '2026-01', oil: '1' },
      { month: '2026-02', oil: '2' },
    ]
    given()
      .when('RecordProduction', { wellID: ID, months }, there)
      .gives(
        created,
        ofWell,
        event('ProductionMonthsAdded', {
          items: months.map((month, n) => ({ id: `${ID}.new item ${n}`, ...month })),
        }),
      )
  })

  it('is that of a well that is there', () => {
    given()
      .when('AddProductionMonth', { wellID: ID, month: '2026-03' }, { there: [] })
      .refuses('VALIDATION', { problems: [{ path: 'well', message: expect.stringContaining(ID) }] })
    const deleted = { problems: [{ path: 'well', message: expect.stringContaining(ID) }] }
    given(...kept)
      .when('AddProductionMonth', { wellID: ID, month: '2026-02', oil: '1' }, { there: [] })
      .refuses('VALIDATION', deleted)
    given(...kept)
      .when('RecordProduction', { wellID: ID, months: [{ month: '2026-01', oil: '1' }] }, { there: [] })
      .refuses('VALIDATION', deleted)
    given()
      .when('UpdateProductionMonth', { id: `${ID}.jan`, oil: '1' })
      .refuses('NOT_FOUND')
  })

  it('has each month once', () => {
    const twice = { problems: [{ path: 'month', message: MESSAGES.alreadyExists('Month', '2026-01') }] }
    const february = event('ProductionMonthAdded', { id: `${ID}.feb`, month: '2026-02' })
    given(...kept)
      .when('AddProductionMonth', { wellID: ID, month: '1/2026', oil: '1' }, there)
      .refuses('VALIDATION', twice)
    given(...kept, february)
      .when('UpdateProductionMonth', { id: `${ID}.feb`, month: '2026-01' })
      .refuses('VALIDATION', twice)
    given()
      .when(
        'RecordProduction',
        {
          wellID: ID,
          months: [
            { month: '2026-01', oil: '1' },
            { month: 'Jan 2026', oil: '2' },
          ],
        },
        there,
      )
      .refuses('VALIDATION', twice)
  })

  it('takes no month that has not begun or is before the first oil well, and corrects one that was taken before', () => {
    given(...kept)
      .when('AddProductionMonth', { wellID: ID, month: '2999-01', oil: '1' }, there)
      .refuses('VALIDATION', {
        problems: [{ path: 'month', message: PRODUCTION_MESSAGES.notYet('2999-01') }],
      })
    for (const month of ['0001-01', '0202-05', '1858-12'])
      given(...kept)
        .when('RecordProduction', { wellID: ID, months: [{ month, oil: '1' }] }, there)
        .refuses('VALIDATION', {
          problems: [{ path: 'month', message: PRODUCTION_MESSAGES.tooEarly(month, '1859-01') }],
        })
    given(created, ofWell, event('ProductionMonthAdded', { id: `${ID}.ahead`, month: '2999-01' }))
      .when('UpdateProductionMonth', { id: `${ID}.ahead`, oil: '1' })
      .gives(event('ProductionMonthUpdated', { id: `${ID}.ahead`, oil: '1' }))
  })

  it('takes a month as soon as it has begun where clocks are furthest ahead', () => {
    const next = { month: '2026-03', oil: '1' }
    expect(() => refuseMonth(next, '2026-02-28T09:59:59.999Z')).toThrow(PRODUCTION_MESSAGES.notYet('2026-03'))
    expect(() => refuseMonth(next, '2026-02-28T10:00:00.000Z')).not.toThrow()
  })

  it('takes no month without a volume, and no correction that empties one', () => {
    const none = (month: string) => ({
      problems: [{ path: 'month', message: PRODUCTION_MESSAGES.noVolume(month) }],
    })
    given(...kept)
      .when('AddProductionMonth', { wellID: ID, month: '2026-02' }, there)
      .refuses('VALIDATION', none('2026-02'))
    given(...kept)
      .when('RecordProduction', { wellID: ID, months: [{ month: '2026-02', days: '28' }] }, there)
      .refuses('VALIDATION', none('2026-02'))
    given(...kept)
      .when('UpdateProductionMonth', { id: `${ID}.jan`, oil: null, gas: null })
      .refuses('VALIDATION', none('2026-01'))
    given(...kept)
      .when('UpdateProductionMonth', { id: `${ID}.jan`, oil: '0', gas: null })
      .gives(event('ProductionMonthUpdated', { id: `${ID}.jan`, oil: '0', gas: null }))
  })

  it('keeps a month without a volume that was taken before', () => {
    given(created, ofWell, event('ProductionMonthAdded', { id: `${ID}.old`, month: '2026-02' }))
      .when('UpdateProductionMonth', { id: `${ID}.old`, days: '28' })
      .gives(event('ProductionMonthUpdated', { id: `${ID}.old`, days: '28' }))
  })

  it('takes no month without a name, and no volume below 0', () => {
    given(...kept)
      .when('AddProductionMonth', { wellID: ID, month: '2026-13', oil: '-1', days: '32' }, there)
      .refuses('VALIDATION', {
        problems: [
          { path: 'month', message: MESSAGES.notAMonth },
          { path: 'oil', message: MESSAGES.belowLeast(0) },
          { path: 'days', message: MESSAGES.aboveMost(31) },
        ],
      })
  })

  it('is corrected by many months at once: only by what differs, and all or nothing', () => {
    const months = [
      { month: '2026-01', oil: '950', gas: '40' },
      { month: '2026-02', oil: '800' },
    ]
    given(...kept)
      .when('RecordProduction', { wellID: ID, months }, there)
      .gives(
        event('ProductionMonthUpdated', { id: `${ID}.jan`, oil: '950' }),
        event('ProductionMonthsAdded', {
          items: [{ id: `${ID}.new item 1`, month: '2026-02', oil: '800' }],
        }),
      )
    given(...kept)
      .when('RecordProduction', { wellID: ID, months: [{ month: '2026-01', gas: '40.0' }] }, there)
      .changesNothing()
    given(...kept)
      .when('RecordProduction', { wellID: ID, months: [{ month: '2026-02' }, { oil: '1' }] }, there)
      .refuses('VALIDATION', { problems: [{ path: 'rows.1.month', message: MESSAGES.requiredField }] })
  })
})
