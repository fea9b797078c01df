import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfFiles } from '../pdfFiles.ts'

/** As the application is built, without what makes it small. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react(), pdfFiles()],
  logLevel: 'error',
  build: { minify: false, chunkSizeWarningLimit: 10_000 },
})
