import { recordOf } from '@landbook/contracts/catalogue/index'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { holds } from '@landbook/contracts/engine/roles'
import { operator } from '@landbook/contracts/records/operator/declaration'
import MergeIcon from '@mui/icons-material/CallMerge'
import {
  Alert,
  Button,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf } from '../../engine/data/errors.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { useRecord } from '../../engine/data/records.ts'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { DialogButtons } from '../../engine/dialogs/DialogButtons.tsx'
import { FocusOnOpen } from '../../engine/form/FocusOnOpen.tsx'
import { type Referrers, useReferrers } from '../../engine/form/Referrers.tsx'
import { ReferenceInput } from '../../engine/inputs/ReferenceInput.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { resourceOf } from '../../engine/navigation/resources.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { useRoles } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { WhichStays } from './MergeChoices.tsx'
import { MergePlanView } from './MergePlanView.tsx'
import { type MergePlan, planMerge, type Side } from './mergePlan.ts'
import { type OpenedOperator, SELECT } from './openedOperator.ts'

interface Props {
  /** The page's operator, with its fields and contacts. */
  operator: OpenedOperator
}

export function MergeButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* Beside the history, at the end of the line. */}
      <Button startIcon={<MergeIcon />} onClick={() => setOpen(true)} sx={{ order: 1 }}>
        Merge…
      </Button>
      {open && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The choices for one pair of operators, reset for another pair. */
interface Choices {
  otherId: string | undefined
  stays: string
  sides: Readonly<Record<string, Side>>
}

/** Merges two operators: selects the other and the one to keep, with a preview. */
function MergeDialog({ operator: here, onClose }: Props & { onClose: () => void }) {
  const titleId = useId()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const form = useForm<{ other: string[] }>({ defaultValues: { other: [] } })
  const [otherId] = form.watch('other')
  const other = useRecord(operator.type, otherId, { select: SELECT })
  const [chosen, setChosen] = useState<Choices>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const merge = useOperation('MergeOperators')
  const navigate = useNavigate()
  const toast = useToast()

  const choices = chosen?.otherId === otherId && chosen ? chosen : { otherId, stays: here.id, sides: {} }
  const plan = other.data && planOf(here, other.data, choices)
  const referrers = useReferrers(operator.type, plan?.ended.id)
  const lacking = useLackingRoles(referrers.data?.referrers)

  async function carryOut({ keep, ended, values }: MergePlan) {
    setBusy(true)
    setError(undefined)
    try {
      await merge({ keep: keep.id, merge: ended.id, values }, { revision: keep.revision })
      toast(MERGE_MESSAGES.done(ended.name, keep.name), 'success')
      onClose()
      if (keep.id !== here.id) void navigate(paths.record('operator', keep.id, keep.name), { replace: true })
    } catch (thrown) {
      setError(messageOf(thrown))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isSmall}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Merge {here.name} with another operator</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        {/* The label of the first input stands above it. */}
        <FormProvider {...form}>
          <FocusOnOpen />
          <div style={{ paddingTop: 8 }}>
            <ReferenceInput
              source="other"
              reference={resourceOf(operator.type)}
              label="The other operator"
              except={[here.id]}
            />
          </div>
        </FormProvider>
        {otherId === undefined && (
          <Typography variant="body2" color="textSecondary">
            {MERGE_MESSAGES.hint}
          </Typography>
        )}
        {other.error && <LoadError error={other.error} onRetry={other.refetch} />}
        {referrers.error && <LoadError error={referrers.error} onRetry={referrers.refetch} />}
        {otherId !== undefined && other.isPending && <Skeleton variant="rounded" height={240} />}
        {plan && other.data && (
          <>
            <WhichStays
              operators={[here, other.data]}
              stays={choices.stays}
              onChoose={(stays) => setChosen({ otherId, stays, sides: {} })}
            />
            <MergePlanView
              plan={plan}
              referrers={referrers.data?.referrers}
              sides={choices.sides}
              onSide={(field, side) => setChosen({ ...choices, sides: { ...choices.sides, [field]: side } })}
            />
          </>
        )}
        {lacking.length > 0 && <Alert severity="warning">{MERGE_MESSAGES.mayNotMove(lacking)}</Alert>}
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogButtons
        onClose={onClose}
        isBusy={busy}
        disabled={!plan || !referrers.data || lacking.length > 0}
        onClick={() => plan && void carryOut(plan)}
      >
        Merge
      </DialogButtons>
    </Dialog>
  )
}

const planOf = (here: OpenedOperator, other: OpenedOperator, { stays, sides }: Choices): MergePlan =>
  stays === here.id ? planMerge(here, other, sides) : planMerge(other, here, sides)

/** The missing roles for moving referrers of the merged operator. */
function useLackingRoles(referrers: readonly Referrers[] = []): string[] {
  const held = useRoles()
  return referrers.map(({ type }) => recordOf(type).write).filter((role) => !holds(held, role))
}
