import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../src/engine/values/days.ts'
import { developmentOf } from '../src/records/lease/development.ts'
import { CLAUSE, drilled, well } from './developments.ts'

const FIRST = { ...CLAUSE, cdcFirstDays: '150', cdcWellBegins: 'Spud' }
const DUE = '2020-05-30'
const W1 = drilled('W1', '2020-02-01', '2020-03-01')
const W2 = drilled('W2', '2020-07-01', '2020-10-01')
const asked = (name: string, due = '05/30/2020') =>
  `whether ${name} was begun in time, by ${due} or within the days after another well, is not known: ${name} has no spud date`

describe('a well without a spud', () => {
  it.each([
    [
      'is in time by its rig release',
      { rigReleaseDate: '2020-05-30' },
      'U is drilled (rig released on 05/30/2020) and has no completion date',
    ],
    ['is a question by a later one', { rigReleaseDate: '2020-05-31' }, asked('U')],
    ['is one by a status that says that it was drilled', { status: 'DUC' }, asked('U')],
    ['is one where it is only known to be active', { status: 'Active' }, asked('U')],
    [
      'is one where work on its location began in time',
      { status: 'DUC', operationsDate: '2020-05-30' },
      asked('U'),
    ],
    [
      'is one where it was plugged later',
      { pluggedDate: '2020-06-10' },
      `${asked('U')}; at the latest 11/07/2020`,
    ],
    [
      'is in time by its first production',
      { doneBy: '2020-05-30' },
      'U has no completion date; at the latest 10/27/2020',
    ],
  ])('%s', (_, known, working) => {
    expect(developmentOf([well('U', known)], FIRST)).toMatchObject({
      ...{ developmentEnds: null, drillingSince: null, locationSince: null },
      ...{ working, until: DUE },
    })
  })

  it.each([
    ['was released years after the day', { rigReleaseDate: '2021-05-31' }],
    ['had its location worked on only after it', { status: 'DUC', operationsDate: '2020-05-31' }],
    ['is not known to have been drilled', { status: 'Permitted', operationsDate: '2020-05-30' }],
  ])('is late, or none, where it %s', (_, known) => {
    expect(developmentOf([well('U', known)], FIRST)).toMatchObject({ developmentEnds: DUE, until: DUE })
  })

  it('is in time by the day of the wells that were begun before it was done', () => {
    const [done, late] = ['2021-02-28', '2021-03-01'].map((countsFrom) => [W1, W2, well('U', { countsFrom })])
    expect(developmentOf(done ?? [], FIRST)).toMatchObject({ developmentEnds: '2021-07-28' })
    expect(developmentOf(late ?? [], FIRST)).toMatchObject({
      ...{ developmentEnds: null, developmentEndsLonger: '2021-07-29', until: '2021-02-28' },
      working: `${asked('U', '02/28/2021')}; at the latest 07/29/2021`,
    })
  })

  it('leaves unused days that are not known, where these extend the next time', () => {
    const wells = [W1, W2, well('U', { countsFrom: '2021-02-01' })]
    expect(developmentOf(wells, { ...FIRST, cdcCarryOver: 'All' })).toMatchObject({
      ...{ developmentEnds: null, developmentEndsLonger: null, working: 'U has no spud date' },
    })
  })

  it('is named with all others', () => {
    const of = (values: Parameters<typeof well>[1]) => ['U', 'V'].map((name) => well(name, values))
    const working = (wells: ReturnType<typeof of>, more = {}) =>
      developmentOf(wells, { ...FIRST, ...more }).working
    expect(working(of({ status: 'DUC' }))).toBe(`${asked('U')}; V has no spud date`)
    const counted = of({ countsFrom: '2021-02-01' })
    expect(working([W1, W2, ...counted], { cdcCarryOver: 'All' })).toBe(
      'U has no spud date; V has no spud date',
    )
  })

  it('takes nothing from the days that others give', () => {
    expect(developmentOf([W1, W2, well('U', { status: 'DUC' })], FIRST)).toMatchObject({
      ...{ developmentEnds: null, until: '2021-02-28', working: asked('U', '02/28/2021') },
    })
  })

  it('is a question where it leaves open whether it came after a term without days of the first well', () => {
    const clause = { ...FIRST, cdcFirstDays: null, cdcDays: '150' }
    expect(developmentOf([well('U', { rigReleaseDate: '2020-01-02' })], clause)).toMatchObject({
      ...{ developmentEnds: null, until: null },
      working: 'CDC First Well Days are not entered, so it is not known by when the first well had to begin',
    })
  })
})

const dates = fc.nat(40).map((count) => dayAfter('2020-01-01', count * 20))
const bores = fc.array(
  fc.record({
    spud: dates,
    work: fc.nat(200),
    ends: fc.constantFrom('countsFrom', 'rigReleaseDate', 'pluggedDate', 'doneBy'),
    isHidden: fc.boolean(),
  }),
  { maxLength: 5 },
)

it('leaves nothing certain that its spud, whenever it was, would make untrue', () => {
  const terms = fc.record({
    termEnd: fc.option(dates),
    cdcFirstDays: fc.option(fc.constantFrom('40', '150')),
    cdcCarryOver: fc.constantFrom('None', 'All'),
  })
  fc.assert(
    fc.property(bores, terms, (all, given) => {
      const clause = { ...CLAUSE, ...given, cdcDays: '60', cdcWellBegins: 'Spud', cdcDryHole: 'Plugging' }
      const knowing = (isAll: boolean) =>
        developmentOf(
          all.map(({ spud, work, ends, isHidden }, index) =>
            well(`W${index}`, {
              ...{ spudDate: isAll || !isHidden ? spud : null, cdcTerm: '60' },
              [ends]: dayAfter(spud, work),
            }),
          ),
          clause,
        )
      const [real, seen] = [knowing(true), knowing(false)]
      const due = real.drillingSince === null ? real.developmentEnds : null
      if (due === null) return
      const isCertain = seen.developmentEnds !== null && seen.drillingSince === null
      if (isCertain) expect(due).toBe(seen.developmentEnds)
      if (seen.until !== null) expect(due >= seen.until).toBe(true)
      if (seen.developmentEndsLonger !== null) expect(due <= seen.developmentEndsLonger).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
