import type { Args, Operation } from '@landbook/contracts/kernel/operations'
import type { OperationName } from '@landbook/contracts/records/index'
import { useCallback } from 'react'
import { type RunOptions, run } from './run.ts'
import { useAttempts } from './useAttempts.ts'

type RunAny = (operation: Operation, args: Args, options?: RunOptions) => Promise<unknown>

/** As useOperation, where only the declaration knows which operation it is. */
export function useAnyOperation(): RunAny {
  const attempt = useAttempts()
  return useCallback(
    ({ name }, args, options = {}) =>
      attempt([name, args, options], (commandId) =>
        // The catalogue holds those, and no others.
        run(name as OperationName, args, { ...options, commandId }),
      ),
    [attempt],
  )
}
