import type { ArgsOf } from '@landbook/contracts/catalogue/index'
import { useState } from 'react'
import { messageOf } from '../../engine/data/errors.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { useToast } from '../../engine/notifications/toasts.ts'

type StateOperation = 'addState' | 'updateState' | 'deleteStateByIdentity' | 'deleteCountyByIdentity'

/** An operation on states whose failure is logged and shown. `call` returns whether it succeeded. */
export function useStateCall<N extends StateOperation>(name: N) {
  const run = useOperation(name)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const call = async (args: ArgsOf<N>, revision?: number): Promise<boolean> => {
    setBusy(true)
    try {
      await run(args, { revision })
      return true
    } catch (error) {
      console.error(error)
      toast(messageOf(error), 'error')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { call, isBusy }
}
