import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import HistoryIcon from '@mui/icons-material/History'
import { Alert, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { actsOn } from '../data/argsFor.ts'
import type { Row } from '../data/row.ts'
import { MayWrite } from '../inputs/declaration.ts'
import { paths } from '../navigation/paths.ts'
import { typeOf } from '../navigation/resources.ts'
import { useHolds } from '../session/session.ts'
import { AlsoHere } from './AlsoHere.tsx'
import { EditBase, type EditBaseProps } from './EditBase.tsx'
import { ListSteps } from './ListSteps.tsx'
import { OperationButton } from './OperationButton.tsx'

export interface EditProps<R = Row> extends EditBaseProps<R> {
  /** As react-admin's: beside the name, before the buttons of the named operations. */
  actions?: ReactNode
  /** Named operations that have a place of their own on the page, instead of a button beside the name. */
  actsElsewhere?: readonly string[]
}

/**
 * The page of a record: react-admin's, with its name, who else is there, the way to its history, and the buttons of its
 * named operations. Whoever may not write it sees values instead of inputs.
 */
export const Edit = ({ children, render, actions, actsElsewhere, ...base }: EditProps) => (
  <EditBase
    {...base}
    render={(context) => (
      <View record={context.record} actions={actions} actsElsewhere={actsElsewhere}>
        {render ? render(context) : children}
      </View>
    )}
  />
)

interface ViewProps {
  record: Row
  actions: ReactNode
  actsElsewhere?: readonly string[] | undefined
  children: ReactNode
}

function View({ record, actions, actsElsewhere = [], children }: ViewProps) {
  const type = typeOf(useResourceContext() ?? '')
  const { titleField, write } = recordOf(type)
  const mayWrite = useHolds(write)
  const { id, [titleField]: name } = record
  return (
    <MayWrite value={mayWrite}>
      <Stack sx={{ gap: 1.5, mb: 2 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {String(name ?? '')}
          </Typography>
          {actions}
          {actsOn(type)
            .filter((operation) => !actsElsewhere.includes(operation.name))
            .map((operation) => (
              <OperationButton key={operation.name} operation={operation} />
            ))}
          <ListSteps id={id} />
          <AlsoHere type={type} id={id} />
          <Button
            component={Link}
            to={paths.history(type, id)}
            startIcon={<HistoryIcon />}
            sx={{ ml: 'auto' }}
          >
            History
          </Button>
        </Stack>
        {!mayWrite && <Alert severity="info">{MESSAGES.notAuthorized}</Alert>}
      </Stack>
      {children}
    </MayWrite>
  )
}
