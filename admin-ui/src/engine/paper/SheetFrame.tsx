import './sheet.css'
import type { RecordType } from '@landbook/contracts/catalogue/index'
import ArrowBack from '@mui/icons-material/ArrowBack'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button, Stack } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { pathOf } from '../navigation/paths.ts'
import { formatMoment } from '../ui/format.tsx'
import { LightTheme } from './LightTheme.tsx'

interface Props {
  type: RecordType
  id: string
  /** What the record is called: in the sheet's head. */
  name: string
  /** For screen readers: 'Tract sheet of A-1'. */
  label: string
  /** 'Back to the land' */
  back: string
  /** Below the name. */
  subtitle?: string
  /** False while something of it is still being loaded. */
  isReady?: boolean
  children: ReactNode
}

/** Everything about a record on paper, with the buttons to print it and to go back. */
export function SheetFrame({ type, id, name, label, back, subtitle, isReady = true, children }: Props) {
  usePrintWhen(isReady)
  return (
    <>
      <Stack direction="row" className="not-on-paper" sx={{ gap: 1, mb: 1.5, justifyContent: 'center' }}>
        <Button component={Link} to={pathOf(type, id) ?? '/'} startIcon={<ArrowBack />}>
          {back}
        </Button>
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          loading={!isReady}
          loadingPosition="start"
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Stack>
      <LightTheme>
        <article className={`sheet sheet-of-${type}`} aria-label={label}>
          <header className="sheet-head">
            <div>
              <h2>{name}</h2>
              {subtitle}
            </div>
            <small>Printed {formatMoment(new Date().toISOString())}</small>
          </header>
          {children}
        </article>
      </LightTheme>
    </>
  )
}

/** For who came by a Print button; not again on the way back from somewhere. */
function usePrintWhen(isReady: boolean): void {
  const isAsked = useLocation().state?.print === true
  useEffect(() => {
    if (!isReady || !isAsked) return
    window.history.replaceState({ ...window.history.state, usr: null }, '')
    window.print()
  }, [isReady, isAsked])
}
