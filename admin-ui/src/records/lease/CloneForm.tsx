import { inheritedFields } from '@landbook/contracts/engine/kernel/origins'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { CLONE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { Button } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { DerivedSections } from '../../engine/derived/DerivedSections.tsx'
import type { Layout } from '../../engine/derived/layout.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { SaveButton } from '../../engine/form/SaveButton.tsx'
import { Toolbar } from '../../engine/form/Toolbar.tsx'
import { useAfterCreation } from '../../engine/form/useAfterCreation.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { type Chosen, CLONED_LISTS, type ClonedList } from './cloneSections.ts'
import { LEASE } from './layout.ts'
import type { LeaseRow } from './leaseRow.ts'
import { LEASE_SLOTS } from './leaseSlots.tsx'

const messages = CLONE_MESSAGES
const { SimpleForm } = typedForm('lease')

const { create: _, ...WHOLE_FORM } = LEASE
/** All that is on the page of a lease, its legal description included. */
const LAYOUT: Layout = {
  ...WHOLE_FORM,
  sections: [
    ...(LEASE.sections ?? []),
    { title: 'Legal Description & Map', columns: 1, members: ['mapURL', 'legalDescription'] },
  ],
  elsewhere: ['template'],
}

/** What is emptied on the form is not taken over. */
const EMPTY = Object.fromEntries(inheritedFields(lease).map((name) => [name, null]))

interface Props {
  source: LeaseRow
  chosen: Chosen
  /** `isWhole`: with all that was chosen. The page of the clone is opened then. */
  onCloned: (id: string, isWhole: boolean) => void
  /** Must be constant. */
  onDiscarded: () => void
  /** Between the fields and the buttons. */
  children: ReactNode
}

/** The fields of the clone, as its source has them until they are changed. */
export function CloneForm({ source, chosen, onCloned, onDiscarded, children }: Props) {
  const isWhole = useRef(false)
  const goThere = useAfterCreation()
  const creating = () => {
    const lists: readonly ClonedList[] = isWhole.current ? CLONED_LISTS : ['clauses']
    const taken = CLONED_LISTS.map((list) => [list, lists.includes(list) ? [...chosen[list]] : []])
    return {
      operation: 'CloneLease' as const,
      args: { sourceID: source.id, sourceRevision: source.revision, ...Object.fromEntries(taken) },
    }
  }
  return (
    <SimpleForm
      part="clone"
      saved={messages.cloned}
      creating={creating}
      transform={(changed) => ({ ...EMPTY, ...changed })}
      onDiscarded={onDiscarded}
      toolbar={<Actions source={source} onChoose={(all) => (isWhole.current = all)} />}
      onSaved={(made) => {
        onCloned(made.id, isWhole.current)
        if (isWhole.current) goThere(made)
      }}
    >
      <DerivedSections record={lease} layout={LAYOUT} slots={LEASE_SLOTS} />
      {children}
    </SimpleForm>
  )
}

/** The clone needs a name of its own. */
function Actions({ source, onChoose }: { source: LeaseRow; onChoose: (isWhole: boolean) => void }) {
  const name: unknown = useWatch({ name: 'leaseName' })
  const { isValid, isSubmitting } = useFormState()
  const isSame = uniqueKey(String(name ?? '')) === uniqueKey(source.leaseName)
  return (
    <Toolbar needsValid refusal={isSame ? messages.sameName : undefined}>
      <Button component={Link} to={paths.list('lease')}>
        Cancel
      </Button>
      <Button
        variant="outlined"
        disabled={isSame || !isValid || isSubmitting}
        onClick={({ currentTarget }) => {
          onChoose(true)
          currentTarget.form?.requestSubmit()
        }}
      >
        Clone all
      </Button>
      <SaveButton label="Clone Lease" onClick={() => onChoose(false)} />
    </Toolbar>
  )
}
