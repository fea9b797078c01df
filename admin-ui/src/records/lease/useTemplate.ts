import { isLasting } from '@landbook/contracts/engine/kernel/errors'
import { templateUseName } from '@landbook/contracts/records/lease/declaration'
import { TEMPLATE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { newId } from '../../engine/data/ids.ts'
import { useOperation } from '../../engine/data/operations.ts'
import type { NamedRecord } from '../../engine/data/records.ts'
import { paths } from '../../engine/navigation/paths.ts'

const messages = TEMPLATE_MESSAGES

/** Makes a lease with the clauses of a template, under a name of its own that is to be replaced on its page. */
export function useTemplate() {
  const clone = useOperation('CloneLease')
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  /** Template → the id of the lease, the same on a retry whose first answer was lost. */
  const ids = useRef(new Map<string, string>())
  const use = useCallback(
    async (template: NamedRecord) => {
      const id = ids.current.get(template.id) ?? newId()
      ids.current.set(template.id, id)
      const leaseName = templateUseName(id)
      try {
        await clone({ id, sourceID: template.id, leaseName })
        void navigate(paths.record('lease', id, messages.used(template.name)))
      } catch (thrown) {
        const error = apiErrorOf(thrown)
        if (error.code !== 'UNAVAILABLE') ids.current.delete(template.id)
        if (error.code === 'ALREADY_EXISTS') setRefusal(messages.nameTaken(leaseName))
        else setRefusal(isLasting(error) ? error.message : messages.notUsed)
      }
    },
    [clone, navigate],
  )
  return { use, refusal, forget: () => setRefusal(undefined) }
}
