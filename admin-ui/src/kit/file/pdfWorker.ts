/** The entry of the worker that reads PDFs; see FilePdfDocument.ts. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
