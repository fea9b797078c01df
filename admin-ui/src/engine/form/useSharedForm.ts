import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  decide,
  type Formed,
  mergeOthers,
  type OthersChange,
  pendingIn,
  type Side,
  summedUp,
  undecidedIn,
} from './merge.ts'
import type { FormValues } from './values.ts'

/** The form's knowledge of stored values. */
interface Known {
  /** The basis of its inputs. */
  basis: FormValues
  /** The current stored values. */
  theirs: FormValues
  /** The revision of `theirs`; undefined for a new record. */
  revision: number | undefined
}

/** Others' changes while the form was open that need no decision. */
export interface News {
  changes: readonly OthersChange[]
  /** Merged by the server on saving. */
  kept: boolean
  /** The revision before these changes. */
  since: number | undefined
}

/** Keeps values and errors, as the inputs stay mounted. */
const KEEP = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const

/** A form over values that others may change concurrently: see mergeOthers. */
export function useSharedForm(
  record: Formed,
  form: UseFormReturn<FormValues>,
  start: () => Known & Pick<News, 'since'>,
) {
  const [known, setKnown] = useState<Known>(start)
  const [news, setNews] = useState<News>(() => ({ changes: [], kept: false, since: start().since }))
  const { basis, theirs, revision } = known
  const values = (): FormValues => ({ ...form.getValues() })

  function fill(next: { basis: FormValues; values: FormValues }) {
    for (const [name, value] of Object.entries(next.values)) {
      if (sameValue(value, form.getValues(name))) continue
      form.setValue(name, value)
      form.clearErrors(name)
    }
    form.reset(next.basis, KEEP)
  }

  return {
    basis,
    theirs,
    revision,
    news,
    dismissNews: () => setNews({ changes: [], kept: false, since: revision }),

    /** Known unresolved conflicts. */
    pending: pendingIn(record, basis, theirs),
    undecided: () => undecidedIn(record, { basis, values: values() }, theirs),

    /**
     * Merges the stored values `now` into the form, as changes since `from`. Returns its values, and the conflicts to
     * resolve before saving.
     */
    arrive(now: FormValues, at: number | undefined, from = basis) {
      const merged = mergeOthers(record, { basis: from, values: values() }, now)
      fill(merged)
      setKnown({ basis: merged.basis, theirs: now, revision: at })
      setNews(({ changes, since, kept }) => ({
        changes: summedUp(record, [...changes, ...merged.taken]),
        kept: kept && merged.taken.length === 0,
        since,
      }))
      return { ...merged, undecided: undecidedIn(record, merged, now) }
    },

    /** Applies these choices and returns the values. */
    decide(choices: readonly { change: OthersChange; side: Side }[]) {
      const held = choices.reduce((held, { change, side }) => decide(held, change, side), {
        basis,
        values: values(),
      })
      fill(held)
      setKnown({ ...known, basis: held.basis })
      return held
    },

    /** After saving: `sent` are the saved values; later input is kept. */
    saved(now: FormValues, at: number | undefined, sent: FormValues) {
      const typedSince = Object.entries(values()).filter(([name, value]) => !sameValue(value, sent[name]))
      const { taken } = mergeOthers(record, { basis: theirs, values: theirs }, now)
      const others = taken.filter(({ unit }) => unit.every((name) => sameValue(sent[name], basis[name])))
      fill({ basis: now, values: { ...now, ...Object.fromEntries(typedSince) } })
      setKnown({ basis: now, theirs: now, revision: at })
      setNews({ changes: others, kept: true, since: revision })
    },

    /** Discards all input. */
    startAgain(now: FormValues, at: number | undefined) {
      form.reset(now)
      setKnown({ basis: now, theirs: now, revision: at })
      setNews({ changes: [], kept: false, since: at })
    },
  }
}
