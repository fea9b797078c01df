import { describe, expect, it } from 'vitest'
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
    ['is in time by its rig release', { rigReleaseDate: '2020-05-30' }, 'U has no completion date'],
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
