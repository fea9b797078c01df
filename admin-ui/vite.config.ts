import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfFiles } from './pdfFiles.ts'

const server = process.env.LANDBOOK_URL ?? 'http://127.0.0.1:4000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), pdfFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // The content security policy lets no inline script run, and every browser in use preloads modules.
    modulePreload: { polyfill: false },
    // The first load holds React, MUI and react-admin; the areas come when they are opened.
    chunkSizeWarningLimit: 1000,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': server, '/api': server, '/files': server },
  },
})
