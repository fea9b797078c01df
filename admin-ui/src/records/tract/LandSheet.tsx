import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { FieldName } from '@landbook/contracts/records/selections'
import { MAP_STAMPS, TRACT_TYPES, tract } from '@landbook/contracts/records/tract/declaration'
import { boundaryAcres, parseBoundary } from '@landbook/contracts/values/boundaries'
import { formatDecimal } from '@landbook/contracts/values/decimals'
import { useCallback, useState } from 'react'
import { FileView } from '../../kit/file/FileView.tsx'
import { formatMoment } from '../../kit/format.tsx'
import { RecordPage } from '../../kit/page/RecordPage.tsx'
import { SheetDrawing } from '../../kit/paper/SheetDrawing.tsx'
import { SheetFrame } from '../../kit/paper/SheetFrame.tsx'
import { Fact, Facts, SheetSection } from '../../kit/paper/SheetParts.tsx'
import { FLAGS } from './FlagInputs.tsx'
import { SheetOwnership } from './LandSheetOwnership.tsx'
import { type SheetLand, SheetRecords, useSheetSelection } from './LandSheetRecords.tsx'
import { locationOf } from './LocationInputs.tsx'

const MAPS = Object.keys(MAP_STAMPS) as (keyof typeof MAP_STAMPS)[]

/** A printable sheet of a land. */
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
  const type = TRACT_TYPES.find(({ value }) => value === land.color)
  return (
    <SheetFrame
      type="tract"
      id={land.id}
      name={land.name}
      label={`Tract sheet of ${land.name}`}
      back="Back to the land"
      subtitle={[land.county, land.state, type?.label].filter(Boolean).join(' · ')}
      isReady={isReady}
    >
      <SheetPages land={land} onShown={onShown} />
    </SheetFrame>
  )
}

function SheetPages({ land, onShown }: { land: SheetLand; onShown: (map: string) => void }) {
  const boundary = parseBoundary(land.geometry)
  const onTheMap = boundary ? boundaryAcres(boundary) : undefined
  const show = (...names: FieldName<'tract'>[]) => <Facts fields={tract.fields} values={land} names={names} />
  return (
    <>
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
    </>
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
