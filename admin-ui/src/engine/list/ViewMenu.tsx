import { MESSAGES } from '@landbook/contracts/engine/messages'
import { MenuItem } from '@mui/material'
import { PARAMETERS } from '../navigation/parameters.ts'
import { withQuery } from '../navigation/paths.ts'
import { SavedMenu } from './SavedMenu.tsx'
import type { KeepViews } from './useKeepViews.ts'
import type { SavedView } from './useViews.ts'

const { views: messages } = MESSAGES.list

interface Props {
  view: SavedView
  keep: KeepViews
}

/** Who finds a view, whether it opens the list, and its link. */
export function ViewMenu({ view, keep }: Props) {
  const { id, name, list, isPersonal, isDefault } = view
  const mayChange = keep.changeOf(view) !== undefined
  const change = (values: Parameters<KeepViews['change']>[1]) => void keep.change(view, values)
  return (
    <SavedMenu
      {...{ id, name, isPersonal }}
      path={withQuery(`/${list}`, { [PARAMETERS.open]: id })}
      onPersonal={mayChange ? (personal) => change({ isPersonal: personal }) : undefined}
    >
      {(run) =>
        mayChange && (
          <MenuItem onClick={run(() => change({ isDefault: !isDefault }))}>
            {isDefault ? messages.openWithout : messages.open}
          </MenuItem>
        )
      }
    </SavedMenu>
  )
}
