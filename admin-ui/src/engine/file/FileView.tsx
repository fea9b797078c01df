import { MESSAGES } from '@landbook/contracts/engine/messages'
import FitIcon from '@mui/icons-material/FitScreenOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { IconButtonWithTooltip } from '../ui/IconButtonWithTooltip.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { type FileContent, useFileContent } from './useFileContent.ts'
import { useOpenFile } from './useOpenFile.ts'

interface Props {
  /** The stored name: '{recordId}/{field}/{fileId}.{extension}'. */
  fileName: string
  /** For screen readers: 'County Map of Section 12'. */
  label: string
  /** Without controls, at full length, for printing. */
  forPrint?: boolean
  /** Called when it is fully rendered, or cannot be. */
  onShown?: () => void
}

const PdfPages = lazyComponent(() => import('./FilePdf.tsx'), 'FilePdf')

const LEAST_ZOOM = 0.5
const MOST_ZOOM = 4
const ZOOM_STEP = 1.25

/** A stored image or PDF, embedded in the page. */
export function FileView({ fileName, label, forPrint = false, onShown }: Props) {
  const { content, error, retry } = useFileContent(fileName)
  const [zoom, setZoom] = useState(1)
  const isMissing = content === null
  useEffect(() => {
    if (error || isMissing) onShown?.()
  }, [error, isMissing, onShown])

  if (error) return <LoadError error={error} onRetry={retry} />
  if (content === undefined) return <Skeleton variant="rounded" sx={{ height: { xs: 280, sm: 480 } }} />
  if (content === null) return <Alert severity="error">{MESSAGES.notFound('File')}</Alert>
  const shown = <Content content={content} label={label} zoom={zoom} isWhole={forPrint} onShown={onShown} />
  if (forPrint) return shown
  return (
    <Paper variant="outlined">
      <Toolbar fileName={fileName} content={content} zoom={zoom} onZoom={setZoom} />
      <Box
        // Makes it scrollable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={label}
        sx={{
          overflow: 'auto',
          maxHeight: 'max(320px, calc(100dvh - 290px))',
          bgcolor: 'action.hover',
          p: 1,
        }}
      >
        {shown}
      </Box>
    </Paper>
  )
}

interface ContentProps {
  content: FileContent
  label: string
  zoom: number
  isWhole: boolean
  onShown: (() => void) | undefined
}

function Content({ content, label, zoom, isWhole, onShown }: ContentProps): ReactNode {
  if (content.mimeType.startsWith('image/'))
    return <Picture blob={content.blob} label={label} zoom={zoom} onShown={onShown} />
  if (content.mimeType === 'application/pdf')
    return (
      <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: { xs: 280, sm: 480 } }} />}>
        <PdfPages blob={content.blob} label={label} zoom={zoom} isWhole={isWhole} onShown={onShown} />
      </Suspense>
    )
  return <NotShown onShown={onShown} />
}

function Picture({ blob, label, zoom, onShown }: Omit<ContentProps, 'content' | 'isWhole'> & { blob: Blob }) {
  const [url, setUrl] = useState<string>()
  const [width, setWidth] = useState<number>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])

  if (failed) return <NotShown onShown={onShown} />
  return (
    <Box
      component="img"
      src={url}
      alt={label}
      onLoad={({ currentTarget }) => {
        setWidth(currentTarget.naturalWidth)
        onShown?.()
      }}
      onError={() => setFailed(true)}
      sx={{
        display: 'block',
        mx: 'auto',
        // A small picture is not enlarged by default.
        width: width === undefined ? 'auto' : `calc(${zoom} * min(100%, ${width}px))`,
        maxWidth: width === undefined ? '100%' : 'none',
        bgcolor: 'common.white',
      }}
    />
  )
}

function NotShown({ onShown }: { onShown: (() => void) | undefined }) {
  useEffect(() => onShown?.(), [onShown])
  return <Alert severity="warning">{MESSAGES.files.notShown}</Alert>
}

interface ToolbarProps {
  fileName: string
  content: FileContent
  zoom: number
  onZoom: (zoom: number) => void
}

function Toolbar({ fileName, content, zoom, onZoom }: ToolbarProps) {
  const open = useOpenFile()
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
        {content.name}
      </Typography>
      <IconButtonWithTooltip
        label="Zoom out"
        disabled={zoom <= LEAST_ZOOM}
        onClick={() => onZoom(Math.max(LEAST_ZOOM, zoom / ZOOM_STEP))}
      >
        <ZoomOutIcon fontSize="small" />
      </IconButtonWithTooltip>
      <Typography variant="body2" role="status" noWrap sx={{ width: 44, flexShrink: 0, textAlign: 'center' }}>
        {Math.round(zoom * 100)} %
      </Typography>
      <IconButtonWithTooltip
        label="Zoom in"
        disabled={zoom >= MOST_ZOOM}
        onClick={() => onZoom(Math.min(MOST_ZOOM, zoom * ZOOM_STEP))}
      >
        <ZoomInIcon fontSize="small" />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip label="Fit" disabled={zoom === 1} onClick={() => onZoom(1)}>
        <FitIcon fontSize="small" />
      </IconButtonWithTooltip>
      <Button startIcon={<OpenIcon />} onClick={() => void open(fileName)}>
        Open
      </Button>
    </Stack>
  )
}
