// First, as modules are evaluated in this order.
import './zodWithoutEval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { forgetRecordsOfOthers } from './app/search/recent.ts'
import { forgetRunsOfOthers } from './engine/bulk/keptRuns.ts'
import { queryClient } from './engine/data/client.ts'
import { keepAsking } from './engine/data/recovery.ts'
import { loadSettings } from './engine/data/settings.ts'
import { forgetDraftsOfOthers } from './engine/form/drafts.ts'
import { forgetTables } from './engine/list/tableMemory.ts'
import { forgetLive } from './engine/live/store.ts'
import { forgetSteps } from './engine/navigation/steps.ts'
import { forgetStepsOfOthers } from './engine/page/keptSteps.ts'
import { startSession } from './engine/session/session.ts'
import { loadTypeface } from './engine/ui/typeface.ts'

loadTypeface()

startSession(() => {
  queryClient.clear()
  forgetTables()
  forgetSteps()
  forgetStepsOfOthers()
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
