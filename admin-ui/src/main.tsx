import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { forgetRecords } from './app/search/recent.ts'
import { queryClient } from './data/client.ts'
import { keepAsking } from './data/recovery.ts'
import { forgetRuns } from './kit/bulk/bulkRuns.ts'
import { forgetDrafts } from './kit/form/drafts.ts'
import { forgetTables } from './kit/list/tableMemory.ts'
import { forgetLive } from './live/store.ts'
import { startSession } from './session/session.ts'

startSession(() => {
  queryClient.clear()
  forgetTables()
  forgetDrafts()
  forgetRuns()
  forgetRecords()
  forgetLive()
})

keepAsking(queryClient)

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
