import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Fonts and picture formats that the reader fetches where a file needs them: see pdfFiles.ts beside vite.config.ts. */
const FILES = `/assets/pdfjs-${version}/`

/** A page, and its width and height in points. */
export interface PdfPage {
  page: PDFPageProxy
  width: number
  height: number
}

/** Of the scanned atlas somebody may send: more pages than that are read in a window of their own. */
const MOST_PAGES = 500

export interface OpenedPdf {
  pages: Promise<readonly PdfPage[]>
  close: () => void
}

/** Reads a PDF in a worker of its own, without code made from texts or WebAssembly, which our pages refuse. */
export function openPdf(blob: Blob): OpenedPdf {
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  let task: PDFDocumentLoadingTask | undefined
  let isClosed = false

  async function readPages(): Promise<readonly PdfPage[]> {
    const data = new Uint8Array(await blob.arrayBuffer())
    if (isClosed) return []
    task = getDocument({
      data,
      worker,
      useWasm: false,
      wasmUrl: FILES,
      standardFontDataUrl: FILES,
      enableXfa: false,
    })
    const document = await task.promise
    const numbers = Array.from({ length: Math.min(document.numPages, MOST_PAGES) }, (_, index) => index + 1)
    return Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number)
        const { width, height } = page.getViewport({ scale: 1 })
        return { page, width, height }
      }),
    )
  }

  return {
    pages: readPages(),
    close: () => {
      isClosed = true
      void (task?.destroy() ?? Promise.resolve()).finally(() => {
        worker.destroy()
        port.terminate()
      })
    },
  }
}
