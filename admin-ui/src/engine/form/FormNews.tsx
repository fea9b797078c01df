import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import CloseIcon from '@mui/icons-material/Close'
import { Alert, Box, Button, IconButton, Stack } from '@mui/material'
import { createContext, type ReactNode, useMemo } from 'react'
import { FieldNews } from '../inputs/fieldNews.ts'
import { formatValue } from '../ui/format.tsx'
import { type Formed, keyOf, labelOfMember, labelOfUnit, type OthersChange, type Side } from './merge.ts'
import type { News } from './useSharedForm.ts'
import type { WhoChanged } from './useWhoChanged.ts'

const { together } = MESSAGES

export interface NewsOfOthers {
  record: Formed
  news: News
  /** Unresolved conflicts. */
  pending: readonly OthersChange[]
  who: WhoChanged
  onDecide: (change: OthersChange, side: Side) => void
}

/** Changes by others, for the form's buttons. Undefined without any. */
export const OthersInForm = createContext<NewsOfOthers | undefined>(undefined)

/** Tells the inputs and buttons of a form what others changed. */
export function OthersProvider({ told, children }: { told: NewsOfOthers | undefined; children: ReactNode }) {
  const newsOf = useMemo(() => told && ((name: string) => newsOfField(told, name)), [told])
  return (
    <OthersInForm value={told}>
      <FieldNews value={newsOf}>{children}</FieldNews>
    </OthersInForm>
  )
}

interface Props {
  told: NewsOfOthers | undefined
  onDismiss: () => void
}

/** Shows changes by others at the top of the form. */
export function FormNews({ told, onDismiss }: Props) {
  // Always mounted, so that screen readers announce changes.
  return <Box role="status">{told && <NewsList told={told} onDismiss={onDismiss} />}</Box>
}

function NewsList({ told, onDismiss }: { told: NewsOfOthers; onDismiss: () => void }) {
  const { record, news, pending, who, onDecide } = told
  const changes = news.changes.filter(({ unit }) => !who(unit).isMe)
  if (changes.length === 0 && pending.length === 0) return null
  return (
    <Alert
      severity={pending.length > 0 ? 'warning' : 'info'}
      variant="outlined"
      role="none"
      sx={{ mb: 2, py: 0.25, bgcolor: 'background.paper' }}
      action={
        pending.length === 0 && (
          <IconButton size="small" color="inherit" aria-label="Dismiss" onClick={onDismiss}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      <Stack sx={{ gap: 0.5, overflowWrap: 'anywhere' }}>
        {news.kept ? (
          <Kept record={record} changes={changes} who={who} />
        ) : (
          changes.map((change) => (
            <span key={keyOf(change.unit)}>{sentenceOf(record, change, who(change.unit).name)}</span>
          ))
        )}
        {pending.map((change) => (
          <span key={keyOf(change.unit)}>
            {sentenceOf(record, change, who(change.unit).name)}{' '}
            <Choose record={record} change={change} isOwn={who(change.unit).isMe} onDecide={onDecide} />
          </span>
        ))}
      </Stack>
    </Alert>
  )
}

function Kept({
  record,
  changes,
  who,
}: { record: Formed; changes: readonly OthersChange[] } & Pick<NewsOfOthers, 'who'>) {
  const names = [...new Set(changes.map(({ unit }) => who(unit).name))]
  return names.map((name) => {
    const theirs = changes.filter(({ unit }) => who(unit).name === name)
    const labels = theirs.map(({ unit }) => labelOfUnit(record, unit))
    return <span key={name}>{together.kept(name, labels)}</span>
  })
}

interface ChooseProps {
  record: Formed
  change: OthersChange
  /** The user's own, in another window. */
  isOwn: boolean
  onDecide: NewsOfOthers['onDecide']
}

function Choose({ record, change, isOwn, onDecide }: ChooseProps) {
  const label = labelOfUnit(record, change.unit)
  const buttons = [
    ['mine', together.keepMine],
    ['theirs', together.other(isOwn).take],
  ] as const
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {buttons.map(([side, text]) => (
        <Button
          key={side}
          size="small"
          aria-label={`${text}: ${label}`}
          // As high as what can be touched has to be.
          sx={{ py: 0, minWidth: 0, minHeight: 24 }}
          onClick={() => onDecide(change, side)}
        >
          {text}
        </Button>
      ))}
    </Box>
  )
}

/** Longer texts, maps and links are only mentioned. */
const LONGEST_TOLD = 60

function sentenceOf(record: Formed, { unit, was, is }: OthersChange, who: string): string {
  const changed = unit.filter((name) => !sameValue(was[name], is[name]))
  const texts = changed.map((name) => {
    const [from, to] = [shortText(record, name, was[name]), shortText(record, name, is[name])]
    const label = labelOfMember(record, name)
    return from === undefined || to === undefined
      ? together.changedText(who, label)
      : together.changed(who, label, from, to)
  })
  return texts.join('; ')
}

/** A value for use in a sentence; undefined if too long. */
function shortText({ fields }: Formed, name: string, value: unknown): string | undefined {
  const schema = fields[name]
  if (!schema || metaOf(schema).kind === 'boundary') return undefined
  const text = formatValue(schema, value) || together.empty
  return text.length > LONGEST_TOLD ? undefined : text
}

/** Help text of a field that others changed: the user, and the choice if it was edited here, too. */
function newsOfField(told: NewsOfOthers, name: string): ReactNode {
  const { record, news, pending, who, onDecide } = told
  const has = ({ unit, was, is }: OthersChange) => unit.includes(name) && !sameValue(was[name], is[name])
  const undecided = pending.find(has)
  if (undecided)
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {together.changedTyped(who(undecided.unit).name, shortText(record, name, undecided.is[name]))}{' '}
        <Choose record={record} change={undecided} isOwn={who(undecided.unit).isMe} onDecide={onDecide} />
      </Box>
    )
  const change = news.changes.find(has)
  if (!change || who(change.unit).isMe) return undefined
  return (
    <Box component="span" sx={{ color: 'info.main' }}>
      {together.changedField(who(change.unit).name, shortText(record, name, change.was[name]))}
    </Box>
  )
}
