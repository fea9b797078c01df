import { expect, it } from 'vitest'
import { recordOf } from '../src/catalogue/index.ts'
import { shownOf } from '../src/catalogue/shown.ts'
import { computeShown } from '../src/engine/kernel/shown.ts'

it('the ends of a lease follow from its terms as they are, and not from what followed before', () => {
  const row = {
    ...{ id: 'l2', statedExpirationDate: '2021-12-31', extensionExercisedDate: null },
    ...{ wells: [], leasedLands: [], leaseRecordings: [], payments: [], clauses: [] },
    amendments: [{ id: 'a', effectiveDate: '2021-01-01', term: 'extensionNoticeDays', value: '18' }],
  }
  const before = { extensionExercised: '2020-03-01' }
  expect(computeShown(shownOf(recordOf('lease')), { ...row, ...before })).toMatchObject({
    extensionExercised: null,
    extensionDue: '2021-12-13',
  })
})
