import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { termsOn } from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { leaseRules } from '@landbook/contracts/records/lease/rules'
import { leaseShown } from '@landbook/contracts/records/lease/shown'
import { offeredAmount, offeredFigure, TERM_WORKINGS } from '@landbook/contracts/records/lease/terms'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { Alert, Box, Button } from '@mui/material'
import { type ComponentProps, use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { MayWrite } from '../../engine/inputs/declaration.ts'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'
import { formatValue, isFigure } from '../../engine/ui/format.tsx'
import { LandsInput } from '../tract/LandsInput.tsx'
import { LeaseStanding } from './LeaseStanding.tsx'
import type { LeaseRow, OpenedLease } from './leaseRow.ts'

const { fields } = lease
const { BooleanInput, NumberInput } = typedForm('lease')
type Term = keyof typeof TERM_WORKINGS
/** As they are on the form. */
type Values = { readonly [F in keyof typeof fields]?: unknown }

/** A term as the server will compute it from what is on the form, with its working. */
const term = (name: Term) =>
  function TermField({ row }: SlotProps<Row>) {
    const schema = fields[name]
    const { amendments = [], payments = [] } = (row ?? {}) as Partial<LeaseRow>
    // Not rendered at each key: only when what it shows is another.
    const { value, working } = useWatch({
      compute: (terms: Values) => {
        // Computed from the lease's own fields, its amendments and its payments alone.
        const after = { ...terms, amendments, payments }
        return {
          value: formatValue(schema, leaseRules.computes[name]?.(after as never, undefined as never)),
          working: TERM_WORKINGS[name](termsOn(after)),
        }
      },
    })
    return (
      <ReadOnlyField
        label={labelOf(schema)}
        value={value}
        numeric={isFigure(metaOf(schema).kind)}
        helperText={working}
      />
    )
  }

interface Offer {
  value: string
  label: string
}

/** A figure that is typed, with the one that follows from others at hand. */
const offered = (
  name: ComponentProps<typeof NumberInput>['source'],
  offerOf: (terms: Values) => Offer | undefined,
) =>
  function OfferedField(_: SlotProps<Row>) {
    const { setValue } = useFormContext()
    const offer = useWatch({ compute: offerOf })
    const mayWrite = use(MayWrite)
    return (
      <Box sx={{ minWidth: 0 }}>
        <NumberInput source={name} />
        {mayWrite && offer && (
          <Button
            size="small"
            sx={{ textAlign: 'left', px: 0.5, py: 0.25 }}
            onClick={() => setValue(name, offer.value, { shouldDirty: true, shouldValidate: true })}
          >
            {offer.label}
          </Button>
        )}
      </Box>
    )
  }

const byAcres = (name: Parameters<typeof offeredAmount>[0]) =>
  offered(name, (terms) => {
    const offer = offeredAmount(name, terms)
    if (!offer) return undefined
    const { amount, working } = offer
    return { value: amount, label: LEASE_MESSAGES.amountByAcres(formatValue(fields[name], amount), working) }
  })

const fromWords = (name: Parameters<typeof offeredFigure>[0]) =>
  offered(name, (terms) => {
    const offer = offeredFigure(name, terms)
    return offer && { value: offer.figure, label: LEASE_MESSAGES.figureOfWords(offer.figure, offer.words) }
  })

/** The flag, and what it means for payments (spec part 2, section 2); of the lease as it is saved, in figures. */
function MineralClassified({ row }: SlotProps<Row>) {
  const isClassified: unknown = useWatch({ name: 'mineralClassified' })
  const lines = row ? afterState(row) : []
  return (
    <>
      <BooleanInput source="mineralClassified" />
      {(isClassified === true || lines.length > 0) && (
        <FullWidth>
          <Alert severity="info">
            {[TRACT_MESSAGES.mineralClassified, ...lines].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        </FullWidth>
      )}
    </>
  )
}

const AFTER_STATE = ['bonusAfterState', 'extensionAfterState', 'rentalAfterState'] as const

/** The working of the State's half, and what it leaves of each amount; nothing of other leases. */
function afterState(row: Row): string[] {
  const { stateHalf, ...lease } = row as unknown as OpenedLease
  if (stateHalf === null) return []
  const figures = AFTER_STATE.flatMap((name) => {
    const schema = leaseShown.fields[name]
    return lease[name] === null ? [] : [`${labelOf(schema)}: ${formatValue(schema, lease[name])}`]
  })
  return [stateHalf, figures.join('; ')].filter(Boolean).map((line) => `${line}.`)
}

/** The inputs of a lease that its declaration does not give. */
export const LEASE_SLOTS = {
  termYears: term('termYears'),
  primaryExpirationDate: term('primaryExpirationDate'),
  bonusAmount: term('bonusAmount'),
  extensionExpirationDate: term('extensionExpirationDate'),
  totalAmount: byAcres('totalAmount'),
  rentalAmount: byAcres('rentalAmount'),
  dueOilDays: fromWords('dueOilDays'),
  dueGasDays: fromWords('dueGasDays'),
  cdcDays: fromWords('cdcDays'),
  shutinConsecutiveMonths: fromWords('shutinConsecutiveMonths'),
  shutinPostMonths: fromWords('shutinPostMonths'),
  classified: MineralClassified,
  standing: LeaseStanding,
  lands: () => <LandsInput source="leasedLands" />,
}
