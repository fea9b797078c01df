// First, as modules are evaluated in this order.
import './zodWithoutEval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { forgetRecordsOfOthers } from './app/search/recent.ts'
import { queryClient } from './data/client.ts'
import { keepAsking } from './data/recovery.ts'
import { loadSettings } from './data/settings.ts'
import { forgetRunsOfOthers } from './kit/bulk/bulkRuns.ts'
import { forgetDraftsOfOthers } from './kit/form/drafts.ts'
import { forgetTables } from './kit/list/tableMemory.ts'
import { forgetLive } from './live/store.ts'
import { startSession } from './session/session.ts'

startSession(() => {
  queryClient.clear()
  forgetTables()
  forgetDraftsOfOthers()
  forgetRunsOfOthers()
  forgetRecordsOfOthers()
  forgetLive()
})

keepAsking(queryClient)

const place = document.getElementById('root')
// Without `await`: a module that waits is no entry of its own in the build, by whose name tabs see a new version.
if (place)
  void loadSettings().then(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
