import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, holdingOf, land, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

const TODAY = '2026-11-28'
const PLUGGED = { status: 'P&A', dateProducing: null }

const held = (values: object, wells: readonly ReturnType<typeof well>[] = []) =>
  facts([leaseByTerms(values, wells)], wells)

describe('continuous development of a lease of which some acres are extended', () => {
  const part = {
    extensionOptionsMonths: '24',
    extensionExercisedDate: '2026-03-10',
    extensionAcres: '320',
    cdcFirstDays: '180',
    cdcDays: '180',
  }
  it.each<HoldingCase>([
    [
      'holds the others no longer than their own days',
      held(part),
      '2027-01-01',
      ['320 held', '320 due since 2026-09-12'],
      '320 acres extended until 03/15/2028',
    ],
    [
      'holds them until then',
      held(part),
      '2026-09-11',
      ['320 held', '320 held'],
      'continuous development due 09/11/2026',
    ],
    [
      'holds the extended ones after the extension',
      held(part),
      '2028-06-01',
      ['320 held', '320 due since 2026-09-12'],
      'continuous development due 09/11/2028',
    ],
    [
      'of all acres runs from the end of the extension',
      held({ ...part, extensionAcres: null }),
      '2028-06-01',
      ['640 held'],
      'due 09/11/2028',
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a well without a completion date', () => {
  const first = well('W1', {
    ...PLUGGED,
    spudDate: '2019-06-01',
    dateProducing: '2021-01-05',
    pluggedDate: '2022-01-01',
  })
  const later = well('W2', { spudDate: '2026-05-01', dateProducing: null, status: 'In Process' })
  const program = (wells: ReturnType<typeof well>[]) =>
    held({ effectiveDate: '2017-01-01', cdcFirstDays: '180', cdcDays: '180' }, wells)
  it.each<HoldingCase>([
    [
      'lets none be in time that was begun after the days from its first production',
      program([first, later]),
      '2026-06-01',
      ['640 due since 2022-01-02'],
      'continuous development ended on 07/04/2021',
    ],
    [
      'that produced in the term leaves the days from its end certain',
      held({ cdcFirstDays: '139', cdcDays: '180' }, [
        well('W1', { status: 'P&A', pluggedDate: '2026-02-28' }),
      ]),
      '2026-03-16',
      ['640 held'],
      'continuous development due 08/01/2026',
    ],
    [
      'is a question until then',
      program([{ ...first, pluggedDate: '2021-02-01' }]),
      '2021-07-04',
      ['640 disputed'],
      'W1 has no completion date',
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('continuous development without the days of the first well', () => {
  const late = well('D1', {
    spudDate: '2024-01-01',
    completionDate: '2024-03-01',
    dateProducing: '2024-03-05',
  })
  const program = (values: object, wells: ReturnType<typeof well>[] = []) =>
    held({ effectiveDate: '2017-03-01', cdcDays: '180', ...values }, wells)
  it.each<HoldingCase>([
    [
      'is in question with a well that was begun after the term',
      program({}, [late]),
      '2024-07-01',
      ['640 disputed'],
      'CDC First Well Days are not entered',
    ],
    [
      'has ended once the days of that well would have',
      program({}, [{ ...late, ...PLUGGED, pluggedDate: '2024-03-05' }]),
      '2024-09-01',
      ['640 due since 2024-08-29'],
    ],
    [
      'is in question without a well',
      program({ effectiveDate: '2023-03-15' }),
      '2026-04-15',
      ['640 disputed'],
      'CDC First Well Days are not entered',
    ],
    [
      'has ended without a well once the days of a later one have passed since the term',
      program({ effectiveDate: '1985-03-02', status: 'EXP' }),
      TODAY,
      ['640 due since 1988-08-30'],
      'at the latest 08/29/1988',
    ],
    [
      'has ended so after an extension',
      program({
        effectiveDate: '2000-03-01',
        extensionOptionsMonths: '24',
        extensionExercisedDate: '2003-02-01',
      }),
      TODAY,
      ['640 due since 2005-08-29'],
    ],
    [
      'is none in the term',
      program({ effectiveDate: '2023-03-15' }),
      '2026-03-15',
      ['640 held'],
      'primary term until 03/15/2026',
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a well that was begun in time', () => {
  const slow = {
    spudDate: '2024-01-10',
    completionDate: '2024-03-01',
    dateProducing: '2028-02-01',
    firstProduced: '2028-02',
    lastProduced: '2028-05',
    lastReported: '2028-05',
  }
  const other = well('W2', { dateProducing: '2025-01-01' })
  const wells = (...all: ReturnType<typeof well>[]) => held({ cessationDays: '60' }, all)
  it.each<HoldingCase>([
    [
      'and produced years after the term is a question',
      wells(well('W1', slow)),
      '2028-06-01',
      ['640 disputed'],
      'whether it held the lease until then is not known',
    ],
    ['unless another well held the lease', wells(well('W1', slow), other), '2028-06-01', ['640 held']],
    [
      'but after the term holds nothing',
      wells(well('W1', { ...slow, spudDate: '2027-06-01', completionDate: '2027-08-01' })),
      '2028-06-01',
      ['640 due since 2026-03-16'],
    ],
    [
      'and drilled over the end of the term',
      held({}, [well('W1', { spudDate: '2026-03-01', dateProducing: '2026-08-01' })]),
      '2026-09-01',
      ['640 held'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a well in the month of its first production', () => {
  const month = { firstProduced: '2026-03', lastProduced: '2026-10', lastReported: '2026-10' }
  const begun = (values: object) => held({}, [well('W1', { ...month, ...values })])
  it.each<HoldingCase>([
    [
      'began on the day that is known',
      begun({ spudDate: '2026-03-18', dateProducing: '2026-03-28' }),
      '2026-11-28',
      ['640 due since 2026-03-16'],
    ],
    [
      'also without a day of production',
      begun({ spudDate: '2026-03-18', dateProducing: null }),
      '2026-11-28',
      ['640 due since 2026-03-16'],
    ],
    [
      'began in time',
      begun({ spudDate: '2026-03-10', dateProducing: '2026-03-28' }),
      '2026-11-28',
      ['640 held'],
    ],
    ['began on an unknown day', begun({ spudDate: null, dateProducing: null }), '2026-11-28', ['640 held']],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a well of which volumes are on record from long after it was begun', () => {
  const TERM = { effectiveDate: '1975-01-10', termMonth: '36' }
  const UNKNOWN = { spudDate: null, dateProducing: null }
  const VOLUMES = { firstProduced: '1993-01', lastProduced: '2026-09', lastReported: '2026-09' }
  const old = (values: object) => held(TERM, [well('W1', { ...UNKNOWN, ...VOLUMES, ...values })])
  const remark = messages.volumesFrom('W1', '01/1993')

  it.each<[string, object, string, string[]]>([
    ['holds', { spudDate: '1976-05-01' }, '640 held', [remark]],
    ['holds, completed', { spudDate: '1976-05-01', completionDate: '1976-08-01' }, '640 held', [remark]],
    ['was begun before its completion', { completionDate: '1976-08-01' }, '640 held', [remark]],
    ['was begun before its rig release', { rigReleaseDate: '1976-08-01' }, '640 held', [remark]],
    ['is a question without a day', {}, '640 disputed', []],
    [
      'is a question by its Date Producing',
      { spudDate: '1976-05-01', dateProducing: '1993-01-01' },
      '640 disputed',
      [],
    ],
    [
      'is taken to have produced since its Date Producing',
      { spudDate: '1976-05-01', dateProducing: '1976-08-01' },
      '640 held',
      [messages.volumesLate('W1', '08/01/1976', '01/1993')],
    ],
    [
      'is late by its completion',
      { completionDate: '1979-08-01' },
      '640 due since 1978-01-11',
      [messages.late('W1', '08/01/1979', 'Lease A', ['01/10/1978', 568])],
    ],
  ])('%s', (_, values, part, remarks) => {
    checkHolding('', old(values), '2026-11-28', [part])
    expect(holdingOf(land('640'), old(values), '2026-11-28').remarks).toEqual(remarks)
  })

  it.each<HoldingCase>([
    [
      'holds from its completion on, where it first produced after the term',
      held({ effectiveDate: '2016-01-01' }, [
        well('W1', { ...UNKNOWN, completionDate: '2018-11-01', dateProducing: '2019-01-20' }),
      ]),
      '2026-11-28',
      ['640 held'],
    ],
    [
      'is a question where it is older than the lease, and may have been re-entered after the term',
      held({ effectiveDate: '2020-01-10', termMonth: '36' }, [
        well('W1', { ...UNKNOWN, spudDate: '1985-05-01', firstProduced: '2024-03', lastProduced: '2026-10' }),
      ]),
      '2026-11-28',
      ['640 disputed'],
      messages.reentered('W1', '05/01/1985', 'Lease A', '03/2024'),
    ],
    [
      'is none, though older, where another well held the lease until it produced',
      held({ effectiveDate: '2020-01-10', termMonth: '36' }, [
        well('W1', { ...UNKNOWN, spudDate: '1985-05-01', firstProduced: '2024-03', lastProduced: '2026-10' }),
        well('W2', { spudDate: '2021-01-10', dateProducing: '2021-06-01' }),
      ]),
      '2026-11-28',
      ['640 held'],
    ],
    [
      'holds, though older, where it produced in the term',
      held({ effectiveDate: '2020-01-10', termMonth: '36' }, [
        well('W1', { ...UNKNOWN, spudDate: '1985-05-01', firstProduced: '2022-03', lastProduced: '2026-10' }),
      ]),
      '2026-11-28',
      ['640 held'],
    ],
    [
      'says what is not known of its beginning',
      old({}),
      '2026-11-28',
      ['640 disputed'],
      messages.begunWhen('W1', '01/1993'),
    ],
  ])('%s', (...row) => checkHolding(...row))
})
