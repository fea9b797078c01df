/** Entry point of the worker that reads PDFs; see pdfDocument.ts. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
