import { type Field, type FieldValues, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { parseShape, type Shape } from '@landbook/contracts/engine/values/shapes'
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
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import { asTyped } from '../inputs/asTyped.ts'
import { MayWrite } from '../inputs/declaration.ts'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { useToday } from '../ui/RecordPast.tsx'
import { BoundaryMap, WithoutMap } from './BoundaryMap.tsx'
import { BoundaryText } from './BoundaryText.tsx'
import { type MapPoint, type MapShape, mapHeight } from './map.ts'

const BoundaryMapEditor = lazyComponent(() => import('./BoundaryMapEditor.tsx'), 'BoundaryMapEditor')

interface Props {
  source: string
  schema: Field
  /** The map's. */
  label: string
  /** The figures of what is on the map, also while it is drawn. */
  figures: (shape: Shape | undefined) => ReactNode
  points?: readonly MapPoint[]
  others?: readonly MapShape[]
  /** Shown while the map is empty. */
  place: FieldValues
  /** The highest initial zoom. */
  zoom?: number
}

/** Spec part 1, section 9. */
const [USUAL_ZOOM, HEIGHT] = [12, 600]
/** For what may be shorter than a section. */
export const SHORT_ZOOM = 16

/** A boundary on the map: part of a form, to be drawn by those who may write. */
export function BoundaryInput({
  source,
  schema,
  label,
  figures,
  points = [],
  others = [],
  place,
  zoom = USUAL_ZOOM,
}: Props) {
  const mayWrite = use(MayWrite)
  const { takesLines = false } = metaOf(schema)
  const { field, fieldState } = useInput({ source, parse: asTyped })
  const today = useToday(source)
  const [draft, setDraft] = useState<Shape>()
  const [isReplacing, setReplacing] = useState(false)

  const stored: unknown = field.value === '' ? null : field.value
  const shape = takesLines ? parseShape(stored) : parseBoundary(stored)
  const isBad = shape === undefined
  useEffect(() => {
    if (isBad) console.error(MESSAGES.notABoundary)
  }, [isBad])

  const map = { label, zoom, points, others }
  const height = mapHeight(HEIGHT)
  const hasMap = shape || others.length > 0
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      {figures(draft ?? shape ?? undefined)}
      {today && <FormHelperText>{today}</FormHelperText>}
      {fieldState.error?.message && <Alert severity="error">{fieldState.error.message}</Alert>}
      {!mayWrite && hasMap && <BoundaryMap {...map} boundary={shape ?? null} height={HEIGHT} />}
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
                  {...map}
                  height={height}
                  shape={shape ?? null}
                  takesLines={takesLines}
                  onChange={(drawn) => field.onChange(drawn ?? '')}
                  onDraft={setDraft}
                  place={place}
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
              <BoundaryText
                shape={shape ?? null}
                takesLines={takesLines}
                onChange={(read) => field.onChange(read ?? '')}
              />
            </AccordionDetails>
          </Accordion>
        </>
      )}
    </Stack>
  )
}
