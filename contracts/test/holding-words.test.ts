import { describe, it } from 'vitest'
import { checkDue, type DueCase, endedOn } from './due-cases.ts'
import { well } from './holding-facts.ts'

const TODAY = '2026-11-30'
const IN_WORDS = 'continuous development is stated in words only'
const DAYS = 'and what it gives is not known without CDC Days'
const WORDS = { cdcPeriod: '180 days between wells', cdcDescription: 'None' }

describe('a clause of which only the words are on record', () => {
  it.each<DueCase>([
    [
      'of continuous development leaves a lease in question after its term',
      { terms: { ...WORDS, status: 'CDC' } },
      TODAY,
      {
        acres: ['640 disputed'],
        today: `${IN_WORDS} (CDC Period “180 days between wells”), ${DAYS} | The status is CDC, and it is not known whether that is so`,
      },
    ],
    [
      'whatever the status says, and where its text says it',
      { terms: { clauses: [{ name: 'CDC', text: 'Lessee shall drill …' }] } },
      TODAY,
      { acres: ['640 disputed'], today: `${IN_WORDS} (its clause), ${DAYS}` },
    ],
    ['is nothing in the term', { terms: WORDS }, '2026-03-15', { acres: ['640 held'] }],
    [
      'is none where the words say so',
      { terms: { cdcPeriod: 'N/A', cdcDescription: 'none.', clauses: [{ name: 'CDC', text: 'N/A' }] } },
      TODAY,
      { acres: ['640 due since 2026-03-16'], today: endedOn('03/15/2026') },
    ],
    [
      'is read by its figures once they are entered',
      { terms: { ...WORDS, cdcFirstDays: '180', cdcDays: '180' } },
      TODAY,
      { acres: ['640 due since 2026-09-12'], today: 'continuous development ended on 09/11/2026' },
    ],
    [
      'leaves a well of after the term in question',
      { terms: WORDS, wells: [well('W1', { spudDate: '2026-05-01', dateProducing: '2026-08-01' })] },
      TODAY,
      { acres: ['640 disputed'], today: 'W1 was begun in time only if the lease was in force until then' },
    ],
    [
      'leaves what a Pugh clause released in question, as it may run on',
      {
        terms: { ...WORDS, pughAt: 'Primary Term End', retainedAcres: '160' },
        wells: [well('W1', { firstProduced: '2024-06', lastProduced: '2026-10', lastReported: '2026-10' })],
      },
      TODAY,
      { acres: ['160 held', '480 disputed'], today: DAYS },
    ],
    [
      'of shut-in wells is on record',
      {
        terms: { shutinMaxConsecutive: '24 months', shutinDescription: '$25 an acre' },
        wells: [well('W1', { status: 'Shut-In', lastProduced: '2026-02', lastReported: '2026-10' })],
      },
      TODAY,
      {
        acres: ['640 disputed'],
        today:
          'the shut-in terms of the lease are stated in words only (Max Consecutive “24 months”, Shut In Description “$25 an acre”)',
      },
    ],
  ])('%s', (...row) => checkDue(...row))
})
