import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { type Boundary, parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { Exact, formatDecimal, SHARE_PLACES } from '@landbook/contracts/engine/values/decimals'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import {
  type Participation,
  participationIn,
  shareText,
  type UnitParticipation as Taking,
  unitAcresText,
} from '@landbook/contracts/records/unit/participation'
import { Alert, Stack, Typography } from '@mui/material'
import { useDeferredValue, useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { Sum } from '../../engine/ui/Sum.tsx'
import type { LandOnMap } from '../tract/landsOnMap.ts'

const messages = UNIT_MESSAGES
const UNIT_ACRES = 'unitGMA' satisfies FieldName<'unit'>
const ACRE_PLACES = 2

interface Props {
  /** As it is on the form, while nobody draws. */
  outline: Boundary | undefined
  lands: readonly LandOnMap[]
}

/** What part each land has in the unit: its acres inside the outline / the unit's acres, with the working. */
export function UnitParticipation({ outline, lands }: Props) {
  const id = useId()
  const stated: unknown = useWatch({ name: UNIT_ACRES })
  // Cutting hundreds of boundaries takes a moment: typing goes first.
  const [shape, acres] = [useDeferredValue(outline), useDeferredValue(stated)]
  const tracts = useMemo(
    () => lands.map(({ geometry, ...land }) => ({ ...land, boundary: parseBoundary(geometry) ?? undefined })),
    [lands],
  )
  const taking = useMemo(() => shape && participationIn(shape, tracts, acres), [shape, tracts, acres])
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1, minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        {messages.participation}
      </Typography>
      <Shares taking={taking} lands={lands} />
    </Stack>
  )
}

function Shares({ taking, lands }: { taking: Taking | undefined; lands: readonly LandOnMap[] }) {
  const rows = useMemo(() => {
    const stated = new Map(lands.map((land) => [land.id, land.acreage]))
    return taking?.tracts.map((part) => ({ ...part, acreage: stated.get(part.id) ?? null })) ?? []
  }, [taking, lands])
  const columns = useMemo(() => columnsOf(taking), [taking])
  if (lands.length === 0) return <Hint text={messages.noLandsYet} />
  if (!taking) return <Hint text={messages.noOutline} />
  const { unit: over, total } = taking
  const unmeasured = taking.tracts.flatMap(({ name, acres }) => (acres === null ? [name] : []))
  return (
    <>
      <Hint
        text={
          over.from === 'stated'
            ? messages.overStated(labelOf(unit.fields[UNIT_ACRES]), unitAcresText(over))
            : messages.overOutline(unitAcresText(over))
        }
      />
      <ArrayField label={messages.participationOf} data={rows} exportName="UnitParticipation">
        <DataTable columns={columns} />
      </ArrayField>
      <Stack component="dl" direction="row" sx={{ m: 0, gap: 1, justifyContent: 'flex-end' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          Total
        </Typography>
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          <Sum
            of={{ sum: total.acres, unknown: unmeasured.length }}
            format={(acres) =>
              messages.totalShare(formatDecimal(acres, ACRE_PLACES), formatDecimal(total.share, SHARE_PLACES))
            }
            without={unmeasured}
          />
        </Typography>
      </Stack>
      {new Exact(total.share).gt(1) && <Alert severity="warning">{messages.overlap}</Alert>}
    </>
  )
}

const Hint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
)

type Share = Participation & Pick<LandOnMap, 'acreage'>

const columnsOf = (taking: Taking | undefined): readonly Column<Share>[] => [
  {
    source: 'name',
    label: labelOf(tract.fields.name),
    width: 220,
    value: ({ name }) => name,
    render: ({ id, name }) => <RecordLink type="tract" id={id} name={name} />,
  },
  fieldColumn(tract.fields, 'acreage'),
  {
    source: 'acres',
    label: messages.acresInside,
    align: 'right',
    value: ({ acres }) => formatDecimal(acres, ACRE_PLACES, { grouped: false }) || null,
    render: ({ acres }) => formatDecimal(acres, ACRE_PLACES),
  },
  {
    source: 'share',
    label: messages.participation,
    align: 'right',
    value: ({ share }) => share,
    render: ({ share }) => formatDecimal(share, SHARE_PLACES),
  },
  {
    source: 'working',
    label: messages.working,
    width: 300,
    value: ({ acres, share, unmeasured }) => {
      if (unmeasured) return messages[unmeasured]
      return taking && acres !== null && share !== null ? shareText(acres, taking.unit, share) : null
    },
  },
]
