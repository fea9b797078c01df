import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { queryClient } from './app/client.ts'
import { keepAsking } from './app/recovery.ts'
import { startSession } from './app/session.ts'
import { forgetRuns } from './kit/bulkRuns.ts'
import { forgetDrafts } from './kit/drafts.ts'
import { forgetTables } from './kit/RecordTableMemory.ts'
import { forgetLive } from './live/store.ts'
import { forgetRecords } from './search/recent.ts'

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
