import { useState } from 'react'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { PlaceUses } from './PlaceUses.tsx'
import type { NamedPlace } from './placeUse.ts'
import { useStateCall } from './useStateCall.ts'

interface Place extends NamedPlace {
  /** Of the state or of the county. */
  id: string
}

/** Asks before a state or a county is deleted, and says what lies in it. `ask` opens the question. */
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
