import { well } from '@landbook/contracts/records/well/declaration'
import type { DrillingInfo } from '@landbook/contracts/records/well/drilling-info'
import { DRILLING_DATA_MESSAGES } from '@landbook/contracts/records/well/messages'
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { RecordNames } from '../../engine/links/RecordNames.tsx'
import { Dash, Value } from '../../engine/ui/format.tsx'
import type { Compared, Side } from './drillingInfo.ts'
import { PullChoice } from './PullChoice.tsx'
import { type OperatorFound, PullOperator } from './PullOperator.tsx'
import type { PullState } from './pullState.ts'

const messages = DRILLING_DATA_MESSAGES
/** The operator's row among the sides that are chosen. */
const OPERATOR = 'operatedBy'

interface Props {
  info: DrillingInfo
  rows: readonly Compared[]
  operator: OperatorFound
  /** Before the page is left for one where an operator is created. */
  onLeave: () => void
}

/** What differs, a choice for each; what does not is folded away. */
export function PullComparison({ info, rows, operator, onLeave }: Props) {
  const { watch, setValue } = useFormContext<PullState>()
  const [unfolded, setUnfolded] = useState(false)
  const sides = watch('sides')
  const isOpen = watch(OPERATOR).length === 0
  const differing = rows.filter(({ state }) => state !== 'quiet')
  const quiet = rows.filter(({ state }) => state === 'quiet')
  const quietCount = quiet.length + (operator.state === 'quiet' ? 1 : 0)
  const choose = (name: string, side: Side) => setValue('sides', { ...sides, [name]: side })
  const chooseAll = (side: Side) =>
    setValue('sides', Object.fromEntries([...differing.map(({ name }) => [name, side]), [OPERATOR, side]]))

  if (operator.isPending) return null
  const nothing = differing.length === 0 && operator.state === 'quiet'
  return (
    <>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2, mb: 1 }}>
        {messages.foundIn(info.source)}
        {nothing && `. ${messages.allEqual}`}
      </Typography>
      <Table
        aria-label={messages.title}
        sx={{ tableLayout: 'fixed', '& td, & th': { px: { xs: 0.5, sm: 1.5 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '26%' }}>{messages.property}</TableCell>
            <HeadCell title={messages.current} onAll={nothing ? undefined : () => chooseAll('current')} />
            <HeadCell title={messages.found} onAll={nothing ? undefined : () => chooseAll('found')} />
          </TableRow>
        </TableHead>
        <TableBody>
          {operator.state === 'differs' && (
            <>
              <PullChoice
                name={OPERATOR}
                label={well.links.operatedBy.label}
                current={<RecordNames type="operator" ids={operator.current} />}
                found={operator.name}
                side={operator.side}
                onChoose={choose}
                isUnusable={isOpen}
                continued
              />
              <TableRow>
                <TableCell colSpan={3} sx={{ pt: 0.5, pb: 1.5 }}>
                  <PullOperator name={operator.name ?? ''} isOpen={isOpen} onLeave={onLeave} />
                </TableCell>
              </TableRow>
            </>
          )}
          {differing.map(({ name, label, current, found, problem }) => (
            <PullChoice
              key={name}
              name={name}
              label={label}
              current={<Value schema={well.fields[name]} value={current} />}
              found={problem ? String(found) : <Value schema={well.fields[name]} value={found} />}
              side={problem ? 'current' : (sides[name] ?? 'found')}
              onChoose={choose}
              isUnusable={problem !== undefined}
              note={problem && messages.cannotBeTaken(problem)}
            />
          ))}
          {unfolded && operator.state === 'quiet' && (
            <QuietRow
              label={well.links.operatedBy.label}
              current={<RecordNames type="operator" ids={operator.current} />}
              found={operator.name ?? <Dash />}
            />
          )}
          {unfolded &&
            quiet.map(({ name, label, current, found }) => (
              <QuietRow
                key={name}
                label={label}
                current={<Value schema={well.fields[name]} value={current} />}
                found={<Value schema={well.fields[name]} value={found} />}
              />
            ))}
        </TableBody>
      </Table>
      <Button
        sx={{ mt: 1, textAlign: 'left' }}
        onClick={() => setUnfolded(!unfolded)}
        aria-expanded={unfolded}
      >
        {messages.quiet(quietCount)}
      </Button>
    </>
  )
}

/** A column of values, and the choice of all of them. */
function HeadCell({ title, onAll }: { title: string; onAll: (() => void) | undefined }) {
  return (
    <TableCell>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {title}
        {onAll && (
          <Button onClick={onAll} aria-label={`${messages.all}: ${title}`} sx={{ minWidth: 0, py: 0 }}>
            {messages.all}
          </Button>
        )}
      </Box>
    </TableCell>
  )
}

function QuietRow({ label, current, found }: { label: string; current: ReactNode; found: ReactNode }) {
  return (
    <TableRow sx={{ '& > td, & > th': { color: 'text.secondary', overflowWrap: 'anywhere' } }}>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      <TableCell>{current}</TableCell>
      <TableCell>{found}</TableCell>
    </TableRow>
  )
}
