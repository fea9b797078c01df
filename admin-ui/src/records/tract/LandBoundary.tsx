import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { FieldName, Selected } from '@landbook/contracts/records/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { boundaryAcres, parseBoundary } from '@landbook/contracts/values/boundaries'
import { isZeroOrBlank } from '@landbook/contracts/values/decimals'
import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  FormHelperText,
  Skeleton,
  Stack,
} from '@mui/material'
import { lazy, Suspense, use, useEffect, useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useRecord } from '../../data/records.ts'
import { MayWrite } from '../../kit/form/RecordField.tsx'
import { asTyped } from '../../kit/inputs/asTyped.ts'
import { BoundaryMap, WithoutMap } from '../../kit/map/BoundaryMap.tsx'
import { BoundaryText } from '../../kit/map/BoundaryText.tsx'
import { type MapPoint, mapHeight } from '../../kit/map/map.ts'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { useIsPast, useToday } from '../../kit/page/RecordPast.tsx'
import { useHolds } from '../../session/session.ts'
import { Acres } from './LandAcres.tsx'
import type { Land } from './land.ts'

const BoundaryMapEditor = lazy(async () => ({
  default: (await import('../../kit/map/BoundaryMapEditor.tsx')).BoundaryMapEditor,
}))

const BOUNDARY = 'geometry' satisfies FieldName<'tract'>
const PLACE = ['state', 'county'] satisfies FieldName<'tract'>[]

/** Spec part 1, section 9. */
const [ZOOM, HEIGHT] = [12, 600]

/** The boundary of a land on the map: part of its form, to be drawn by those who may write. */
export function LandBoundary({ land }: { land: Land }) {
  const mayWrite = use(MayWrite)
  const { field, fieldState } = useInput({ source: BOUNDARY, parse: asTyped })
  const [state, county]: unknown[] = useWatch({ name: PLACE })
  // Current wells are not shown with a past boundary.
  const points = useWellPoints(useIsPast() ? undefined : land.id)
  const today = useToday(BOUNDARY)
  const [draft, setDraft] = useState<string>()
  const [isReplacing, setReplacing] = useState(false)

  const boundary = parseBoundary(field.value === '' ? null : field.value)
  const isBad = boundary === undefined
  useEffect(() => {
    if (isBad) console.error(MESSAGES.notABoundary)
  }, [isBad])

  const frame = { label: `${labelOf(tract.fields[BOUNDARY])} of ${land.name}`, zoom: ZOOM, points }
  const height = mapHeight(HEIGHT)
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Acres onTheMap={draft ?? (boundary ? boundaryAcres(boundary) : undefined)} />
      {today && <FormHelperText>{today}</FormHelperText>}
      {fieldState.error?.message && <Alert severity="error">{fieldState.error.message}</Alert>}
      {!mayWrite && boundary && <BoundaryMap {...frame} boundary={boundary} height={HEIGHT} />}
      {mayWrite && isBad && !isReplacing && (
        <Alert severity="warning" action={<Button onClick={() => setReplacing(true)}>Replace</Button>}>
          {MESSAGES.boundary.unreadable}
        </Alert>
      )}
      {mayWrite && (!isBad || isReplacing) && (
        <>
          <WithoutMap>
            <Suspense fallback={<Skeleton variant="rounded" sx={{ height }} />}>
              <Box>
                <BoundaryMapEditor
                  {...frame}
                  height={height}
                  boundary={boundary ?? null}
                  onChange={(drawn) => field.onChange(drawn ?? '')}
                  onDraft={setDraft}
                  place={{ state, county }}
                />
              </Box>
            </Suspense>
          </WithoutMap>
          <Accordion
            disableGutters
            variant="outlined"
            slotProps={{ heading: { component: 'h4' }, transition: { unmountOnExit: true } }}
          >
            <AccordionSummary expandIcon={<ExpandMore />}>Enter as text, or open a file</AccordionSummary>
            <AccordionDetails>
              <BoundaryText boundary={boundary ?? null} onChange={(read) => field.onChange(read ?? '')} />
            </AccordionDetails>
          </Accordion>
        </>
      )}
    </Stack>
  )
}

/** The wells drilled on a land, where they are known to be, for those who may read them. */
function useWellPoints(landId: string | undefined): readonly MapPoint[] {
  const mayRead = useHolds(well.read)
  const { data } = useRecord('tract', mayRead ? landId : undefined, {
    fields: ['name'],
    select: [{ drilledOn: WELL_PLACE }],
  })
  return useMemo(() => wellPoints(data?.drilledOn ?? []), [data])
}

const WELL_PLACE = ['id', 'name', 'latitude', 'longitude'] as const
type WellPlace = Selected<'well', typeof WELL_PLACE>

const wellPoints = (wells: readonly WellPlace[]): MapPoint[] =>
  wells
    .filter(({ latitude, longitude }) => !isZeroOrBlank(latitude) && !isZeroOrBlank(longitude))
    .map(({ id, name, latitude, longitude }) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
      title: name,
      popup: <RecordLink type="well" id={id} name={name} />,
    }))
