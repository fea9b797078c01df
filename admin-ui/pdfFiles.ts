import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }

/** Where src/engine/file/pdfDocument.ts looks for them; under another name with every version, as browsers keep them. */
const FOLDER = `assets/pdfjs-${version}/`

/** The decoders of scanned pictures that do without WebAssembly, and the fonts that a PDF may leave out. */
const FILES = ['wasm/*_nowasm_fallback.js', 'standard_fonts/*.{pfb,ttf}']

/** Ships the files that the reader of PDFs fetches by their own names. */
export function pdfFiles(): Plugin {
  const files = new Map(
    globSync(FILES, { cwd: dirname(manifest) }).map((file) => [
      `${FOLDER}${basename(file)}`,
      join(dirname(manifest), file),
    ]),
  )
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const [fileName, path] of files)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const path = files.get(url.slice(1))
        if (path === undefined) return next()
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(path))
      })
    },
  }
}
