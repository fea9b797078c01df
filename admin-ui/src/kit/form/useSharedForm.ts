import { sameValue } from '@landbook/contracts/kernel/events'
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

/** The stored values as a form knows them. */
interface Known {
  /** What its inputs are held against. */
  basis: FormValues
  /** As they are now. */
  theirs: FormValues
  /** The revision of `theirs`; undefined for what is new. */
  revision: number | undefined
}

/** What others changed while the form was open, and nobody has to decide on. */
export interface News {
  changes: readonly OthersChange[]
  /** Merged by the server in a save, and not seen before. */
  kept: boolean
  /** They came after this revision. */
  since: number | undefined
}

/** The inputs stay mounted, and what is wrong with them is still wrong. */
const KEEP = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const

/** A form over values that others may change while it is open: see mergeOthers. */
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
    /** What the form was opened with beside the stored values, a draft, is held against these. */
    hold: () => form.reset(basis, KEEP),

    dismissNews: () => setNews({ changes: [], kept: false, since: revision }),

    /** Changed by both sides, as far as is known. */
    pending: pendingIn(record, basis, theirs),
    undecided: () => undecidedIn(record, { basis, values: values() }, theirs),

    /** Others have changed the stored values. Answers what is to be decided on before what was typed can be saved. */
    arrive(now: FormValues, at: number | undefined) {
      const merged = mergeOthers(record, { basis, values: values() }, now)
      fill(merged)
      setKnown({ basis: merged.basis, theirs: now, revision: at })
      setNews(({ changes, since, kept }) => ({
        changes: summedUp(record, [...changes, ...merged.taken]),
        kept: kept && merged.taken.length === 0,
        since,
      }))
      return undecidedIn(record, merged, now)
    },

    /** Answers what the form holds by these choices. */
    decide(choices: readonly { change: OthersChange; side: Side }[]) {
      const held = choices.reduce((held, { change, side }) => decide(held, change, side), {
        basis,
        values: values(),
      })
      fill(held)
      setKnown({ ...known, basis: held.basis })
      return held
    },

    /** The form's own save: `sent` is what it held then; what was typed since stays. */
    saved(now: FormValues, at: number | undefined, sent: FormValues) {
      const typedSince = Object.entries(values()).filter(([name, value]) => !sameValue(value, sent[name]))
      const { taken } = mergeOthers(record, { basis: theirs, values: theirs }, now)
      const others = taken.filter(({ unit }) => unit.every((name) => sameValue(sent[name], basis[name])))
      fill({ basis: now, values: { ...now, ...Object.fromEntries(typedSince) } })
      setKnown({ basis: now, theirs: now, revision: at })
      setNews({ changes: others, kept: true, since: revision })
    },

    /** Whatever it holds is given up. */
    startAgain(now: FormValues, at: number | undefined) {
      form.reset(now)
      setKnown({ basis: now, theirs: now, revision: at })
      setNews({ changes: [], kept: false, since: at })
    },
  }
}
