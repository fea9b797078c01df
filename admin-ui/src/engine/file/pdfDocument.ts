import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Fonts and image decoders, loaded on demand: see pdfFiles.ts beside vite.config.ts. */
const FILES = `/assets/pdfjs-${version}/`

/** A page, and its width and height in points. */
export interface PdfPage {
  page: PDFPageProxy
  width: number
  height: number
}

/** Larger files, such as scanned atlases, open in a window of their own. */
const MOST_PAGES = 500

export interface OpenedPdf {
  pages: Promise<readonly PdfPage[]>
  close: () => void
}

/** Reads a PDF in a worker, without eval and WebAssembly, which our content security policy blocks. */
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
