import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Box, Skeleton, Stack } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { openPdf, type PdfPage } from './pdfDocument.ts'

interface Props {
  blob: Blob
  label: string
  /** 1: the full width. */
  zoom: number
  /** Renders all pages at once, not only visible ones. */
  isWhole: boolean
  onShown: (() => void) | undefined
}

/** The pages of a PDF, rendered on canvases, so it can be printed with the page and works on phones. */
export function FilePdf({ blob, label, zoom, isWhole, onShown }: Props) {
  const [pages, setPages] = useState<readonly PdfPage[]>()
  const [failed, setFailed] = useState(false)
  const drawn = useRef(0)

  useEffect(() => {
    const opened = openPdf(blob)
    let isGone = false
    drawn.current = 0
    opened.pages.then(
      (read) => !isGone && setPages(read),
      (error: unknown) => {
        console.error(error)
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
      opened.close()
    }
  }, [blob])

  useEffect(() => {
    if (failed) onShown?.()
  }, [failed, onShown])

  if (failed) return <Alert severity="warning">{MESSAGES.files.notShown}</Alert>
  if (!pages) return <Skeleton variant="rectangular" sx={{ height: { xs: 280, sm: 480 } }} />
  return (
    <Stack sx={{ gap: 1, alignItems: 'center', width: `${zoom * 100}%` }}>
      {pages.map((page, index) => (
        <Page
          key={page.page.pageNumber}
          page={page}
          label={pages.length === 1 ? label : `${label}, page ${index + 1} of ${pages.length}`}
          isWhole={isWhole}
          onDrawn={() => {
            drawn.current += 1
            if (drawn.current === pages.length) onShown?.()
          }}
        />
      ))}
    </Stack>
  )
}

interface PageProps {
  page: PdfPage
  label: string
  isWhole: boolean
  onDrawn: () => void
}

/** Browsers limit the size of a canvas, especially on phones. */
const MOST_PIXELS = 12_000_000
/** Resolution for paper: 150 dots per inch. */
const PAPER_SCALE = 150 / 72

function Page({ page: { page, width, height }, label, isWhole, onDrawn }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(canvas, isWhole)
  const shownWidth = useWidth(canvas)
  const wanted = isWhole ? PAPER_SCALE : (shownWidth / width) * window.devicePixelRatio
  const told = useRef(onDrawn)
  useEffect(() => {
    told.current = onDrawn
  })

  useEffect(() => {
    const { current: shown } = canvas
    if (!isNear || !shown || wanted === 0) return
    const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))
    const viewport = page.getViewport({ scale })
    // Rendered off-screen first: a page must not go blank while it is re-rendered.
    const drawing = document.createElement('canvas')
    drawing.width = Math.ceil(viewport.width)
    drawing.height = Math.ceil(viewport.height)
    const task = page.render({ canvas: drawing, viewport })
    task.promise.then(
      () => {
        shown.width = drawing.width
        shown.height = drawing.height
        shown.getContext('2d')?.drawImage(drawing, 0, 0)
        told.current()
      },
      (error: unknown) => {
        if (error instanceof Error && error.name === 'RenderingCancelledException') return
        console.error(error)
        told.current()
      },
    )
    return () => task.cancel()
  }, [page, width, height, isNear, wanted])

  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={label}
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: `${width} / ${height}`,
        bgcolor: 'common.white',
        breakInside: 'avoid',
      }}
    />
  )
}

/** In pixels; 0 while hidden. Follows zoom and rotation. */
function useWidth(element: { current: Element | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Whether the element is or was (nearly) visible. */
function useIsNear(element: { current: Element | null }, always: boolean): boolean {
  const [isNear, setIsNear] = useState(always)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
