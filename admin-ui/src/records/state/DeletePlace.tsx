import { useState } from 'react'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { PlaceUses } from './PlaceUses.tsx'
import type { NamedPlace } from './placeUse.ts'
import { useStateCall } from './useStateCall.ts'

interface Place extends NamedPlace {
  /** The id of the state or county. */
  id: string
}

/** Asks for confirmation before a state or county is deleted, and lists the records in it. `ask` opens the dialog. */
export function useDeletePlace(operation: 'deleteStateByIdentity' | 'deleteCountyByIdentity', title: string) {
  const [asked, ask] = useState<Place>()
  const deletion = useStateCall(operation)
  const close = () => ask(undefined)

  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title={title}
      text={
        asked && (
          <>
            <p>{asked.county ?? asked.state}</p>
            <p role="status">
              <PlaceUses place={asked} />
            </p>
          </>
        )
      }
      ending="reversible"
      onClose={close}
      onAgree={async () => {
        if (asked && (await deletion.call({ id: asked.id }))) close()
      }}
      busy={deletion.isBusy}
    />
  )
  return { ask, dialog }
}
