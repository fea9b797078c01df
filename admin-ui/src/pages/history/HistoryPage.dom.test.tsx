import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { cleanup, screen } from '@testing-library/react'
import { CustomRoutes } from 'react-admin'
import { Route } from 'react-router'
import { afterEach, it } from 'vitest'
import { LEASE } from '../../../test/leaseSample.ts'
import { openPage } from '../../../test/openPage.tsx'
import { servedByRig } from '../../../test/served.ts'
import { dataProvider } from '../../engine/data/dataProvider.ts'
import { newId } from '../../engine/data/ids.ts'
import { run } from '../../engine/data/run.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { HistoryPage } from './HistoryPage.tsx'

servedByRig()
afterEach(cleanup)

it('a past lease is shown as it was written, and as it was true on any day', async () => {
  await dataProvider.create('Leases', { data: LEASE })
  const amendment = { effectiveDate: '2026-01-01', term: 'termMonth', value: '48' }
  await run('AddLeaseAmendment', { leaseID: 'l1', ...amendment }, { commandId: newId() })
  const shownOn = async (day: string | undefined) => {
    cleanup()
    openPage(
      `${paths.history('lease', 'l1')}?revision=9${day === undefined ? '' : `&trueOn=${day}`}`,
      <CustomRoutes>
        <Route path="/History/:type/:id" element={<HistoryPage />} />
      </CustomRoutes>,
    )
  }
  const { trueOn } = RESTORE_MESSAGES

  await shownOn(undefined)
  await screen.findByDisplayValue('06/01/2028')

  await shownOn('2026-01-01')
  await screen.findByText(trueOn('01/01/2026', ['Term Months']))

  await shownOn('2025-12-31')
  await screen.findByText(trueOn('12/31/2025', []))
  await screen.findByDisplayValue('06/01/2027')
})
