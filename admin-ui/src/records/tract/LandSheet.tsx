import './landSheet.css'
import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { FieldName } from '@landbook/contracts/records/selections'
import { MAP_STAMPS, TRACT_TYPES, tract } from '@landbook/contracts/records/tract/declaration'
import { boundaryAcres, parseBoundary } from '@landbook/contracts/values/boundaries'
import { formatDecimal } from '@landbook/contracts/values/decimals'
import ArrowBack from '@mui/icons-material/ArrowBack'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button, createTheme, Stack, ThemeProvider } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { FileView } from '../../kit/file/FileView.tsx'
import { formatMoment } from '../../kit/format.tsx'
import { RecordPage } from '../../kit/page/RecordPage.tsx'
import { lightTheme } from '../../kit/theme.ts'
import { paths } from '../../navigation/paths.ts'
import { FLAGS } from './FlagInputs.tsx'
import { SheetDrawing } from './LandSheetDrawing.tsx'
import { SheetOwnership } from './LandSheetOwnership.tsx'
import { Fact, Facts, SheetSection } from './LandSheetParts.tsx'
import { type SheetLand, SheetRecords, useSheetSelection } from './LandSheetRecords.tsx'
import { locationOf } from './LocationInputs.tsx'

/** Paper is white, whatever the screen is. */
const paper = createTheme(lightTheme)
const MAPS = Object.keys(MAP_STAMPS) as (keyof typeof MAP_STAMPS)[]

/** Everything about a land on paper. */
export function LandSheet() {
  const select = useSheetSelection()
  return (
    <RecordPage type="tract" notFound={MESSAGES.notFound(tract.title)} select={select}>
      {(land) => <Sheet land={land} />}
    </RecordPage>
  )
}

function Sheet({ land }: { land: SheetLand }) {
  const stored = MAPS.filter((map) => land[map])
  const [shown, setShown] = useState<readonly string[]>([])
  const onShown = useCallback(
    (map: string) => setShown((before) => (before.includes(map) ? before : [...before, map])),
    [],
  )
  const isReady = shown.length >= stored.length
  usePrintWhen(isReady)
  return (
    <>
      <Stack direction="row" className="sheet-actions" sx={{ gap: 1, mb: 1.5, justifyContent: 'center' }}>
        <Button component={Link} to={paths.land(land.id)} startIcon={<ArrowBack />}>
          Back to the land
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
      <ThemeProvider theme={paper}>
        <SheetPages land={land} onShown={onShown} />
      </ThemeProvider>
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

/** The day in the reader's time zone. */
const today = (): string => formatMoment(new Date().toISOString())

function SheetPages({ land, onShown }: { land: SheetLand; onShown: (map: string) => void }) {
  const boundary = parseBoundary(land.geometry)
  const onTheMap = boundary ? boundaryAcres(boundary) : undefined
  const type = TRACT_TYPES.find(({ value }) => value === land.color)
  const show = (...names: FieldName<'tract'>[]) => <Facts fields={tract.fields} values={land} names={names} />
  return (
    <article className="sheet" aria-label={`Tract sheet of ${land.name}`}>
      <header className="sheet-head">
        <div>
          <h2>{land.name}</h2>
          {[land.county, land.state, type?.label].filter(Boolean).join(' · ')}
        </div>
        <small>Printed {today()}</small>
      </header>
      <SheetSection title={tract.title}>
        {show('familyID', 'bfNumber', 'abstract', 'survey', ...placeOf(land), 'description')}
      </SheetSection>
      <SheetSection title="Rights and Burdens">
        <Facts fields={tract.fields} values={land} names={burdensOf(land)} />
        {land.mineralClassified === true && (
          <p className="sheet-warning">{MESSAGES.tract.mineralClassified}</p>
        )}
      </SheetSection>
      <SheetSection title="Patent Information">{show('patentInformation', 'dateOfPatent')}</SheetSection>
      <SheetSection title="Original Family Purchase">
        {show('recording', 'purchaser', 'purchaseDate', 'docType', 'acreage', 'volumePage')}
      </SheetSection>
      <SheetOwnership land={land} onTheMap={onTheMap} />
      <SheetSection title="Descriptions">
        {show('legalDescription', 'notes', 'ownershipNotes', 'drivingDirections')}
      </SheetSection>
      <SheetSection title={labelOf(tract.fields.geometry)} isWhole>
        {boundary === undefined && <p>{MESSAGES.boundary.unreadable}</p>}
        {boundary === null && <p>None</p>}
        {boundary && (
          <>
            <dl>
              <Fact label="Boundary, acres">{formatDecimal(onTheMap, 2)}</Fact>
            </dl>
            <SheetDrawing boundary={boundary} label={`Boundary of ${land.name}`} />
          </>
        )}
      </SheetSection>
      {MAPS.map((map) => (
        <SheetMap key={map} land={land} map={map} onShown={onShown} />
      ))}
      <SheetRecords land={land} />
    </article>
  )
}

const placeOf = ({ state }: SheetLand) => locationOf(state).filter((name) => name !== 'survey')

/** The flags, each with what it reveals where it is ticked. */
const burdensOf = (land: SheetLand): readonly FieldName<'tract'>[] =>
  FLAGS.flatMap(({ flag, reveals }) => [flag, ...(land[flag] === true ? reveals : [])])

interface MapProps {
  land: SheetLand
  map: keyof typeof MAP_STAMPS
  onShown: (map: string) => void
}

function SheetMap({ land, map, onShown }: MapProps) {
  const label = labelOf(tract.fields[map])
  const file = land[map]
  const tell = useCallback(() => onShown(map), [onShown, map])
  return (
    <SheetSection title={label} isWhole>
      <p>
        {MESSAGES.files.lastUpdated} {formatMoment(land[MAP_STAMPS[map]]) || MESSAGES.files.noStamp}
      </p>
      {file ? (
        <div className="sheet-map">
          <FileView fileName={file} label={`${label} of ${land.name}`} forPrint onShown={tell} />
        </div>
      ) : (
        <p>{MESSAGES.files.awaiting}</p>
      )}
    </SheetSection>
  )
}
