import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, holdingOf, land, well } from './holding-facts.ts'
import { amended, leaseByTerms } from './leases-of-terms.ts'

const W1 = well('W1', {
  ...{ firstProduced: '2024-06', lastProduced: '2026-10', lastReported: '2026-10' },
  lowerPerf: '9000',
})
const AMENDED = '2026-06-01'
const RELEASED = '2026-03-16'
const LATER = messages.retainedLater('06/01/2026')

/** Whose Pugh clause acts at the end of its primary term, 2026-03-15. */
const held = (terms: Parameters<typeof leaseByTerms>[0], ...changes: Parameters<typeof amended>[]) =>
  facts([leaseByTerms({ ...terms, amendments: changes.map((change) => amended(...change)) }, [W1])], [W1])
const acres = (before: string, after: string) =>
  held({ pughAt: 'Primary Term End', retainedAcres: before }, [AMENDED, 'retainedAcres', after])

describe('an amendment of what a Pugh clause retains', () => {
  it.each<HoldingCase>([
    [
      'gives nothing back before its day',
      acres('40', '160'),
      '2026-05-31',
      ['40 held', `600 due since ${RELEASED}`],
    ],
    [
      'that came after the release may give some back, which is a question',
      acres('40', '160'),
      AMENDED,
      ['40 held', '120 disputed', `480 due since ${RELEASED}`],
      LATER,
    ],
    [
      'that came before the release counts',
      held({ pughAt: 'Primary Term End', retainedAcres: '40' }, ['2026-03-16', 'retainedAcres', '160']),
      AMENDED,
      ['160 held', `480 due since ${RELEASED}`],
    ],
    [
      'by which wells retain less counts from its day on, which is said',
      acres('160', '40'),
      AMENDED,
      ['40 held', `600 due since ${RELEASED}`],
      messages.retainedLess('06/01/2026'),
    ],
    [
      'in feet gives no depths back for certain',
      held({ pughAt: 'Primary Term End', retainedFeet: '100' }, [AMENDED, 'retainedFeet', '1000']),
      AMENDED,
      ['640 held above 9100', '640 disputed below 9100 above 10000', `640 due since ${RELEASED} below 10000`],
      LATER,
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a Pugh clause that an amendment made', () => {
  const added = held(
    { retainedAcres: null },
    [AMENDED, 'pughAt', 'Primary Term End'],
    [AMENDED, 'retainedAcres', '160'],
  )
  it.each<HoldingCase>([
    ['releases nothing before that', added, '2026-05-31', ['640 held']],
    [
      'releases from its day on, whenever the term ended',
      added,
      AMENDED,
      ['160 held', `480 due since ${AMENDED}`],
    ],
    [
      'earlier than it was does so, too',
      held({ verticalPughDate: '2027-01-01', retainedAcres: '160' }, [
        AMENDED,
        'verticalPughDate',
        '03/15/2026',
      ]),
      AMENDED,
      ['160 held', `480 due since ${AMENDED}`],
    ],
    [
      'keeps its first day through later amendments',
      held(
        {},
        [AMENDED, 'pughAt', 'Primary Term End'],
        [AMENDED, 'retainedAcres', '160'],
        ['2026-09-01', 'cessationDays', '90'],
      ),
      '2026-10-01',
      ['160 held', `480 due since ${AMENDED}`],
    ],
  ])('%s', (...row) => checkHolding(...row))

  it('says on what day it acted', () => {
    const [, due] = holdingOf(land('640'), added, AMENDED).parts
    expect(due?.reasons).toContain(messages.verticalReleased('05/31/2026'))
  })
})
