import { type Fields, isEmpty, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { termsOn } from '@landbook/contracts/records/lease/amendments'
import { offeredByClause, termsOfClause } from '@landbook/contracts/records/lease/clause-terms'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { TERM_FIELDS } from '@landbook/contracts/records/lease/term-fields'
import { Box, Button, Stack, Typography } from '@mui/material'
import { use, useState } from 'react'
import { useUpdate } from 'react-admin'
import { today } from '../../engine/data/companyTime.ts'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { MayWrite } from '../../engine/inputs/declaration.ts'
import { resourceOf } from '../../engine/navigation/resources.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { ChildTableEditor } from '../../engine/table/ChildTableEditor.tsx'
import { Value } from '../../engine/ui/format.tsx'
import type { LeaseRow } from './leaseRow.ts'

const messages = LEASE_MESSAGES.clauseTerms
const AWAITED = { returnPromise: true } as const
const noAdding = () => Promise.reject(new Error('The terms are there'))

interface Props {
  row: LeaseRow
  clause: Readonly<Record<string, unknown>>
}

/** The figures that a clause says in words, as they are true today, with those that are missing; for writers, to be typed. */
export function ClauseTerms({ row, clause }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const mayWrite = use(MayWrite)
  const [update] = useUpdate<LeaseRow>()
  const toast = useToast()
  const names = termsOfClause(clause)
  if (names.length === 0) return null
  const terms = termsOn(row, today())
  const save = (values: object, revision: number) =>
    update(resourceOf('lease'), { id: row.id, data: values, previousData: row, meta: { revision } }, AWAITED)
  async function take({ term, figure }: Offer) {
    try {
      await save({ [term]: figure }, row.revision)
    } catch (thrown) {
      toast(MESSAGES.because(LEASE_MESSAGES.notUpdated, apiErrorOf(thrown).message), 'error')
    }
  }
  if (isOpen)
    return (
      <ChildTableEditor
        fields={fieldsOf(names)}
        item={row}
        revision={row.revision}
        title={messages.edit(String(clause.name))}
        failure={LEASE_MESSAGES.notUpdated}
        rows={[]}
        onAdd={noAdding}
        onUpdate={(_, values, options) => save(values, options?.revision ?? row.revision)}
        onDone={() => setIsOpen(false)}
      />
    )
  const [known, missing] = [
    names.filter((name) => !isEmpty(terms[name])),
    names.filter((name) => isEmpty(terms[name])),
  ]
  return (
    <Box sx={{ mt: 1, whiteSpace: 'normal' }}>
      <Stack
        component="dl"
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', columnGap: 2, m: 0, '& dd': { m: 0, fontWeight: 600 } }}
      >
        {known.map((name) => (
          <Stack key={name} direction="row" sx={{ gap: 0.5 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {labelOf(TERM_FIELDS[name])}
            </Box>
            <dd>
              <Value schema={TERM_FIELDS[name]} value={terms[name]} />
            </dd>
          </Stack>
        ))}
      </Stack>
      {missing.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p">
          {messages.missing(missing.map((name) => labelOf(TERM_FIELDS[name])))}
        </Typography>
      )}
      {mayWrite && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', ml: -0.5 }}>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {messages.type}
          </Button>
          {offeredByClause(clause, terms).map((offer) => (
            <Button key={offer.term} size="small" onClick={() => void take(offer)}>
              {messages.offer(labelOf(TERM_FIELDS[offer.term]), offer.figure)}
            </Button>
          ))}
        </Stack>
      )}
    </Box>
  )
}

type Offer = ReturnType<typeof offeredByClause>[number]

const fieldsOf = (names: readonly (keyof typeof TERM_FIELDS)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, lease.fields[name]]))
