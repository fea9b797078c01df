import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { type Fields, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import { MAP_STAMPS, TRACT_TYPES, tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { landAfterState } from '@landbook/contracts/records/tract/state-half'
import { useCallback, useState } from 'react'
import { sectionsOf } from '../../engine/derived/layout.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { FileView } from '../../engine/file/FileView.tsx'
import { SheetDrawing } from '../../engine/paper/SheetDrawing.tsx'
import { SheetFrame } from '../../engine/paper/SheetFrame.tsx'
import { Fact, Facts, SheetSection } from '../../engine/paper/SheetParts.tsx'
import { formatMoment } from '../../engine/ui/format.tsx'
import { FLAGS, locationOf } from './fieldGroups.ts'
import { SheetOwnership } from './LandSheetOwnership.tsx'
import { type SheetLand, SheetRecords, useSheetSelection } from './LandSheetRecords.tsx'
import { LAND } from './layout.ts'

const { EditBase } = typedForm('tract')
const MAPS = Object.keys(MAP_STAMPS) as (keyof typeof MAP_STAMPS)[]

/** A printable sheet of a land. */
export function LandSheet() {
  const select = useSheetSelection()
  return <EditBase select={select} render={({ record }) => <Sheet land={record} />} />
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

/** All that is below the heading. */
export function SheetPages({ land, onShown }: { land: SheetLand; onShown: (map: string) => void }) {
  const boundary = parseBoundary(land.geometry)
  const onTheMap = boundary ? boundaryAcres(boundary) : undefined
  return (
    <>
      {sectionsOf(tract, LAND).map(({ title, members }) => {
        if (members.includes('surface')) return null
        if (members.includes('minerals'))
          return <SheetOwnership key={title} land={land} onTheMap={onTheMap} />
        const isMap = members.includes('geometry')
        return (
          <SheetSection key={title} title={title} isWhole={isMap}>
            {isMap ? (
              <Outline land={land} boundary={boundary} acres={onTheMap} />
            ) : (
              <Facts<Fields>
                fields={tract.fields}
                values={land}
                names={members.flatMap((name): readonly string[] => ON_PAPER[name]?.(land) ?? [name])}
              />
            )}
            {members.includes('flags') && land.mineralClassified === true && (
              <p className="sheet-warning">
                {TRACT_MESSAGES.mineralClassified} {landAfterState(land).text}.
              </p>
            )}
          </SheetSection>
        )
      })}
      {MAPS.map((map) => (
        <SheetMap key={map} land={land} map={map} onShown={onShown} />
      ))}
      <SheetRecords land={land} />
    </>
  )
}

const none = () => []

/** The fields of a member of the form that are on paper, where that is not just the member. */
const ON_PAPER: Readonly<Record<string, (land: SheetLand) => readonly FieldName<'tract'>[]>> = {
  // In the heading.
  name: none,
  color: none,
  place: none,
  location: none,
  description: (land) => [...locationOf(land).filter((name) => name !== 'survey'), 'description'],
  npri: none,
  orri: none,
  // Each with what it reveals where it is ticked.
  flags: (land) => FLAGS.flatMap(({ flag, reveals }) => [flag, ...(land[flag] === true ? reveals : [])]),
}

interface OutlineProps {
  land: SheetLand
  boundary: ReturnType<typeof parseBoundary>
  acres: string | undefined
}

function Outline({ land, boundary, acres }: OutlineProps) {
  if (boundary === undefined) return <p>{MESSAGES.boundary.unreadable}</p>
  if (boundary === null) return <p>None</p>
  return (
    <>
      <dl>
        <Fact label="Boundary, acres">{formatDecimal(acres, 2)}</Fact>
      </dl>
      <SheetDrawing boundary={boundary} label={`Boundary of ${land.name}`} />
    </>
  )
}

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
