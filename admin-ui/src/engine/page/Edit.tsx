import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import HistoryIcon from '@mui/icons-material/History'
import { Alert, Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { actsOn } from '../data/argsFor.ts'
import type { Row } from '../data/row.ts'
import { BELOW_HEAD } from '../head/HeadLine.tsx'
import type { Head } from '../head/head.ts'
import { RecordHead } from '../head/RecordHead.tsx'
import { MayWrite } from '../inputs/declaration.ts'
import { paths } from '../navigation/paths.ts'
import { typeOf } from '../navigation/resources.ts'
import { useWindowTitle } from '../navigation/windowTitle.ts'
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
  /** What its head shows, where that is not what its list and search begin with. */
  head?: Head | undefined
}

/**
 * The page of a record: react-admin's, with its name, who else is there, the way to its history, and the buttons of its
 * named operations. Whoever may not write it sees values instead of inputs.
 */
export const Edit = ({ children, render, actions, actsElsewhere, head, ...base }: EditProps) => (
  <EditBase
    {...base}
    render={(context) => (
      <View {...{ actions, actsElsewhere, head }} record={context.record}>
        {render ? render(context) : children}
      </View>
    )}
  />
)

interface ViewProps extends Pick<EditProps, 'actions' | 'actsElsewhere' | 'head' | 'children'> {
  record: Row
}

function View({ record, actions, actsElsewhere = [], head, children }: ViewProps) {
  const type = typeOf(useResourceContext() ?? '')
  const { titleField, write } = recordOf(type)
  const mayWrite = useHolds(write)
  const { id, [titleField]: name } = record
  // The address need not name it.
  useWindowTitle(String(name ?? ''))
  return (
    <MayWrite value={mayWrite}>
      <Box sx={BELOW_HEAD}>
        <RecordHead
          record={record}
          head={head}
          actions={
            <>
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
            </>
          }
        />
        {!mayWrite && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {MESSAGES.notAuthorized}
          </Alert>
        )}
        {children}
      </Box>
    </MayWrite>
  )
}
