import { inheritedFields } from '@landbook/contracts/engine/kernel/origins'
import { termsOn } from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { CLONE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useRecord } from '../../engine/data/records.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { usePlace } from '../../engine/navigation/usePlace.ts'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { CloneForm } from './CloneForm.tsx'
import { CloneSection } from './CloneSection.tsx'
import {
  CLONED_LISTS,
  type ClonedList,
  type CloneSoFar,
  type CloneSource,
  copiedIn,
  partsOf,
} from './cloneSections.ts'
import { useChosenParts } from './useChosenParts.ts'
import { LATER, useCloneSections } from './useCloneSections.ts'

const messages = CLONE_MESSAGES
const { Create } = typedForm('lease')

/** The clone that is being filled is in the address, so that it is found again after a reload. */
const placeIn = (params: URLSearchParams) => ({ clone: params.get('clone') ?? undefined })
const SO_FAR = ['leaseName'] as const
const ORIGINS = [
  { clauses: ['id', 'clonedFrom'] },
  { leaseRecordings: ['id', 'clonedFrom'] },
  { assignments: ['id', 'clonedFrom'] },
] as const
const COPIES = [
  'clonedFrom',
  { leasedLands: ['id', ...lease.lists.leasedLands.target.toldApartBy, { Tract: ['id'] }] },
  ...ORIGINS,
] as const

/** Spec part 2, sections 2 and 4. */
export function LeaseClone() {
  const { id = '' } = useParams()
  const source = useRecord('lease', id, { select: ORIGINS })
  const [{ clone: cloneId }] = usePlace(placeIn)
  const clone = useRecord('lease', cloneId, { fields: SO_FAR, select: COPIES })
  for (const { error, refetch } of [source, clone])
    if (error) return <LoadError error={error} onRetry={refetch} />
  if (source.data === null || source.data?.template) return <Alert severity="error">{messages.invalid}</Alert>
  if (!source.data || (cloneId !== undefined && clone.isPending)) return <PageSkeleton />
  const made = clone.data?.clonedFrom === id ? clone.data : undefined
  return (
    <>
      {cloneId !== undefined && !made && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {messages.gone}
        </Alert>
      )}
      <Cloning key={id} source={source.data} clone={made} />
    </>
  )
}

function Cloning({ source: present, clone }: { source: CloneSource; clone: CloneSoFar | undefined }) {
  // What is cloned is what the page shows, whoever changes the source meanwhile.
  const [source] = useState(present)
  const navigate = useNavigate()
  const [, go] = usePlace(placeIn)
  const { chosen, choose, keepAll, keepFor, forget } = useChosenParts(source, clone)
  const initial = useMemo(() => initialOf(source), [source])
  const later = useCloneSections(clone?.id, (list) => {
    if (list !== 'assignments' || !clone) return
    forget()
    void navigate(paths.record('lease', clone.id, clone.leaseName))
  })
  const sectionOf = (list: ClonedList, title: string) => ({
    list,
    title,
    parts: partsOf(source, list),
    chosen: chosen[list],
    copied: copiedIn(source, clone, list),
    onChoose: (ids: ReadonlySet<string>) => choose(list, ids),
  })
  const sections = CLONED_LISTS.map((list) => {
    const section = sectionOf(list, TITLES[list])
    // They are copied when the clone is made, and later only what was left out then.
    if (list === 'clauses' && !clone) return <CloneSection key={list} {...section} />
    const parts = section.parts.filter(({ id }) => chosen[list].has(id) && !section.copied.has(id))
    const submit = {
      label: LATER[list].label,
      isEnabled: clone !== undefined,
      isBusy: later.busy === list,
      error: later.errors[list],
      onSubmit: () => {
        keepAll()
        void later.submit(list, parts)
      },
    }
    return <CloneSection key={list} {...section} submit={submit} />
  })
  const heading = (
    <Typography component="h2" variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {messages.of(source.leaseName)}
    </Typography>
  )
  if (clone)
    return (
      <>
        {heading}
        <Done clone={clone} />
        {sections}
      </>
    )
  return (
    <Create record={initial}>
      {heading}
      {present.revision !== source.revision && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {messages.changed}
        </Alert>
      )}
      <CloneForm
        source={source}
        chosen={chosen}
        onDiscarded={forget}
        onCloned={(id, isWhole) => {
          if (isWhole) return forget()
          keepFor(id)
          go({ clone: id })
        }}
      >
        {sections}
      </CloneForm>
    </Create>
  )
}

const TITLES: Readonly<Record<ClonedList, string>> = {
  clauses: lease.lists.clauses.label,
  leasedLands: lease.lists.leasedLands.label,
  leaseRecordings: LEASE_MESSAGES.recordings,
  assignments: lease.lists.assignments.label,
}

/** The lease is there: it is not made again, and its page is never out of reach. */
function Done({ clone }: { clone: CloneSoFar }) {
  return (
    <Alert severity="success" sx={{ mb: 2, alignItems: 'center' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <span>{messages.isCloned(clone.leaseName)}</span>
        <Button component={Link} to={paths.record('lease', clone.id, clone.leaseName)} variant="outlined">
          Open the new lease
        </Button>
        <Button disabled>Cancel</Button>
        <Button disabled variant="contained">
          Clone Lease
        </Button>
      </Stack>
    </Alert>
  )
}

/** The values that the form begins with, with the source's amendments; a name of its own is still to be given. */
function initialOf(source: CloneSource) {
  const names = new Set<string>([...inheritedFields(lease), 'leaseName'])
  return Object.fromEntries(Object.entries(termsOn(source)).filter(([name]) => names.has(name)))
}
