import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, holdingOf, land, reasons, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

const TERM = { effectiveDate: '1975-01-10', termMonth: '36' }
const UNKNOWN = { spudDate: null, dateProducing: null }
const VOLUMES = { firstProduced: '1993-01', lastProduced: '2026-09', lastReported: '2026-09' }

describe('what held an old lease before the first production on record', () => {
  it.each<[string, object, object, string[], string[]]>([
    [
      'is answered by HBP Since, in the term',
      { heldByProductionSince: '1976-09-01' },
      { spudDate: '1976-05-01', dateProducing: '1993-01-01' },
      ['640 held'],
      [messages.statedSince('Lease A', '09/01/1976', '01/01/1993')],
    ],
    [
      'is answered by it without any day of the well',
      { heldByProductionSince: '1978-01-11' },
      {},
      ['640 held'],
      [messages.statedSince('Lease A', '01/11/1978', '01/01/1993')],
    ],
    [
      'is answered by it where the well was begun after the term, but before the first production on record',
      { heldByProductionSince: '1976-09-01' },
      { spudDate: '1990-05-01', dateProducing: '1993-01-01' },
      ['640 held'],
      [messages.statedSince('Lease A', '09/01/1976', '01/01/1993')],
    ],
    [
      'is not answered by it after the term',
      { heldByProductionSince: '1993-01-01' },
      { spudDate: '1976-05-01', dateProducing: '1993-01-01' },
      ['640 disputed'],
      [],
    ],
    [
      'is not asked where production began in the term',
      { heldByProductionSince: '1976-09-01' },
      { spudDate: '1976-05-01', dateProducing: '1976-08-01', firstProduced: '1976-08' },
      ['640 held'],
      [],
    ],
  ])('%s', (_, terms, values, parts, remarks) => {
    const one = well('W1', { ...UNKNOWN, ...VOLUMES, ...values })
    const known = facts([leaseByTerms({ ...TERM, ...terms }, [one])], [one])
    checkHolding('', known, '2026-11-28', parts)
    expect(holdingOf(land('640'), known, '2026-11-28').remarks).toEqual(remarks)
  })

  it('answers nothing of a well after one that is on record', () => {
    const old = well('W1', {
      ...UNKNOWN,
      ...VOLUMES,
      status: 'Inactive',
      lastProduced: '2001-05',
      lastReported: '2001-08',
    })
    const late = well('W2', { spudDate: '2010-01-10', dateProducing: '2010-06-01' })
    const terms = { ...TERM, cessationDays: '60', heldByProductionSince: '1976-09-01' }
    const known = facts([leaseByTerms(terms, [old, late])], [old, late])
    checkHolding('', known, '2026-11-28', ['640 due since 2001-07-31'])
  })

  it('says why a statement of a later day answers nothing', () => {
    const one = well('W1', { ...UNKNOWN, ...VOLUMES })
    const known = facts([leaseByTerms({ ...TERM, heldByProductionSince: '1993-01-01' }, [one])], [one])
    expect(reasons(land('640'), known, '2026-11-28')).toContain(
      messages.statedLate('Lease A', '01/01/1993', '01/10/1978'),
    )
  })
})
