import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startSession } from './app/session.ts'

startSession()

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
