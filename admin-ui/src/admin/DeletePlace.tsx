import { MESSAGES } from '@landbook/contracts/messages'
import { counted } from '@landbook/contracts/values/texts'
import { useState } from 'react'
import { messageOf } from '../app/errors.ts'
import { useToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { askPlaceUse, type PlaceUse } from './placeUse.ts'
import { useStateCall } from './useStateCall.ts'

interface Place {
  /** Of the state or of the county. */
  id: string
  state: string
  county?: string
}

/** Asks before a state or a county is deleted, and says what lies in it. `ask` opens the question. */
export function useDeletePlace(operation: 'deleteStateByIdentity' | 'deleteCountyByIdentity', title: string) {
  const [asked, setAsked] = useState<{ place: Place; uses: readonly PlaceUse[] }>()
  const deletion = useStateCall(operation)
  const toast = useToast()
  const close = () => setAsked(undefined)

  async function ask(place: Place) {
    const { id, ...named } = place
    try {
      setAsked({ place, uses: await askPlaceUse(named) })
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }

  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title={title}
      text={asked && <PlaceText place={asked.place} uses={asked.uses} />}
      ending="reversible"
      onClose={close}
      onAgree={async () => {
        if (asked && (await deletion.call({ id: asked.place.id }))) close()
      }}
      busy={deletion.isBusy}
    />
  )
  return { ask, dialog }
}

function PlaceText({ place: { state, county }, uses }: { place: Place; uses: readonly PlaceUse[] }) {
  const name = county ?? state
  return (
    <>
      <p>{name}</p>
      <p>
        {uses.length === 0
          ? MESSAGES.states.unused(name)
          : MESSAGES.states.used(
              name,
              uses.map(({ title, count }) => counted(count, title.toLowerCase())),
            )}
      </p>
    </>
  )
}
