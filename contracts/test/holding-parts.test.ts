import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, LAND, land, lease, row, well } from './holding-facts.ts'

const AFTER = '2026-03-16'
const POOLED = { U1: { [LAND]: '160' } }

const TWO_TRACTS = {
  wells: ['W1'],
  verticalPughDate: '2026-03-15',
  retainedAcres: '80',
  retainedAcresPerFoot: '0.08126',
  leasedLands: [row('320'), row('320', { Tract: { id: 'Toyah 2' } })],
}
const BEYOND = 'W1 retains more than the'

describe('what clauses on retained acres release', () => {
  it.each<HoldingCase>([
    [
      'D44: all but 40 acres of each well, two years after the term',
      facts(
        [
          lease({
            wells: ['W1', 'W2'],
            primaryExpirationDate: '2023-03-15',
            pughAt: 'Primary Term End',
            pughMonths: '24',
            retainedAcres: '40',
          }),
        ],
        ['W1', 'W2'].map((name) => well(name, { spudDate: '2022-01-01', dateProducing: '2022-06-01' })),
      ),
      '2025-03-16',
      ['40 held', '40 held', '560 due since 2025-03-16'],
    ],
    ...(
      [
        ['D49: not what a well may retain beyond the tract that it is on', '320', ['320 disputed'], BEYOND],
        ['D49: what is over that', '640', ['252.6 disputed', '67.4 due since 2026-03-16'], BEYOND],
        [
          'all of a tract that the well is not on, if it fits its own',
          '892.6',
          ['320 due since 2026-03-16'],
          '',
        ],
        [
          'not what it may retain where the acres of its own are not known',
          null,
          ['320 disputed'],
          messages.retainedBeyond('W1', null),
        ],
      ] as const
    ).map(
      ([name, grossAcres, parts, because]): HoldingCase => [
        name,
        facts([lease(TWO_TRACTS)], [well('W1', { lengthOfLateral: '10000', grossAcres })]),
        AFTER,
        [...parts],
        because,
        land('320', { id: 'Toyah 2', name: 'Toyah 2' }),
      ],
    ),
    [
      'not a tract that the well is not on, where how much it retains is not known',
      facts([lease({ ...TWO_TRACTS, retainedBy: 'Assigned' })], [well('W1', { grossAcres: '640' })]),
      AFTER,
      ['320 disputed'],
      messages.retainedUnknown('W1'),
      land('320', { id: 'Toyah 2', name: 'Toyah 2' }),
    ],
    [
      'nothing on the last day before',
      facts([lease({ wells: ['W1'], verticalPughDate: '2026-03-16', retainedAcres: '40' })], [well('W1')]),
      AFTER,
      ['640 held'],
    ],
    [
      'D45: nothing while the program runs',
      facts(
        [lease({ wells: ['W1'], pughAt: 'Primary Term End', developmentEnds: '2026-08-01' })],
        [well('W1', { unit: 'U1' })],
        POOLED,
      ),
      AFTER,
      ['160 held', '480 held'],
      'continuous development',
    ],
    [
      'all that neither the unit nor the extension holds',
      facts(
        [
          lease({
            wells: ['W1'],
            pughAt: 'Primary Term End',
            extendedUntil: '2028-03-15',
            extensionAcres: '320',
          }),
        ],
        [well('W1', { unit: 'U1' })],
        POOLED,
      ),
      '2026-04-01',
      ['320 held', '160 held', '160 due since 2026-03-16'],
    ],
    [
      'D47: what is over the assigned acres',
      facts(
        [
          lease({
            wells: ['W1'],
            verticalPughDate: '2026-03-15',
            retainedBy: 'Assigned',
            listed: { assignedAcres: '80', prescribedAcres: '160' },
          }),
        ],
        [well('W1')],
      ),
      AFTER,
      ['80 held', '560 due since 2026-03-16'],
    ],
    [
      'under one reading what is between assigned and prescribed acres',
      facts(
        [
          lease({
            wells: ['W1'],
            verticalPughDate: '2026-03-15',
            listed: { assignedAcres: '80', prescribedAcres: '160' },
          }),
        ],
        [well('W1')],
      ),
      AFTER,
      ['80 held', '80 disputed', '480 due since 2026-03-16'],
      '80 acres under one reading, 160 under another',
    ],
    [
      'D48: what is over the acres of a lateral of 7,500 ft',
      facts(
        [
          lease({
            wells: ['W1'],
            leasedLands: [row('1280')],
            verticalPughDate: '2026-03-15',
            retainedAcres: '80',
            retainedAcresPerFoot: '0.08126',
          }),
        ],
        [well('W1', { lengthOfLateral: '7,500 ft' })],
      ),
      AFTER,
      ['689.45 held', '590.55 due since 2026-03-16'],
      '',
      land('1280'),
    ],
    [
      'D49: nothing, where the formula gives more acres than there are',
      facts(
        [
          lease({
            wells: ['W1'],
            verticalPughDate: '2026-03-15',
            retainedAcres: '80',
            retainedAcresPerFoot: '0.08126',
          }),
        ],
        [well('W1', { lengthOfLateral: '10000' })],
      ),
      AFTER,
      ['640 held'],
    ],
    [
      'net acres of a land of which the family has a half',
      facts(
        [
          lease({
            wells: ['W1'],
            leasedLands: [row('320')],
            verticalPughDate: '2026-03-15',
            retainedAcres: '80',
          }),
        ],
        [well('W1')],
      ),
      AFTER,
      ['40 held', '280 due since 2026-03-16'],
      '',
      land('640', { familyNMA: '320' }),
    ],
    [
      'nobody knows how many, where the lateral is not known',
      facts(
        [lease({ wells: ['W1'], verticalPughDate: '2026-03-15', retainedAcresPerFoot: '0.08' })],
        [well('W1')],
      ),
      AFTER,
      ['640 disputed'],
      'how many acres W1 retains',
    ],
    [
      'nobody knows from when, where no day is stated',
      facts([lease({ wells: ['W1'], retainedAcres: '40' })], [well('W1')]),
      AFTER,
      ['40 held', '600 disputed'],
      messages.pughUnknown,
    ],
    [
      'nobody knows, where the words of a clause are all there is',
      facts([lease({ wells: ['W1'], verticalPughDescription: 'releases what no unit has' })], [well('W1')]),
      AFTER,
      ['640 disputed'],
      messages.pughUnknown,
    ],
    [
      'nothing, where the words are N/A',
      facts([lease({ wells: ['W1'], verticalPughDescription: 'N/A' })], [well('W1')]),
      AFTER,
      ['640 held'],
    ],
    [
      'nobody knows which, where the acres of the unit on the land are not known',
      facts([lease({ wells: ['W1'], verticalPughDate: '2026-03-15' })], [well('W1', { unit: 'U1' })], {
        U1: { [LAND]: null },
      }),
      AFTER,
      ['640 disputed'],
      'are in unit U1 is not known',
    ],
    [
      'all, where the unit has another land of the lease',
      facts(
        [
          lease({
            wells: ['W1'],
            leasedLands: [row('640'), row('640', { Tract: { id: 'Toyah 2' } })],
            verticalPughDate: '2026-03-15',
          }),
        ],
        [well('W1', { unit: 'U1', lands: ['Toyah 2'] })],
        { U1: { 'Toyah 2': '640' } },
      ),
      AFTER,
      ['640 due since 2026-03-16'],
    ],
    [
      'D46: what is 100 ft below the lowest perforation',
      facts(
        [
          lease({
            wells: ['W1'],
            leasedLands: [row('160')],
            horizontalPughDeepDate: '2026-03-15',
            retainedFeet: '100',
          }),
        ],
        [well('W1', { lowerPerf: '10,500' })],
      ),
      AFTER,
      ['160 held above 10600', '160 due since 2026-03-16 below 10600'],
      '',
      land('160'),
    ],
    [
      'what is below the deeper of two wells',
      facts(
        [lease({ wells: ['W1', 'W2'], horizontalPughDeepDate: '2026-03-15', retainedFeet: '100' })],
        [well('W1', { lowerPerf: '10500' }), well('W2', { lowerPerf: '8000' })],
      ),
      AFTER,
      ['640 held above 8100', '640 held below 8100 above 10600', '640 due since 2026-03-16 below 10600'],
    ],
    [
      'nobody knows what below, without perforations',
      facts(
        [lease({ wells: ['W1'], horizontalPughDeepDate: '2026-03-15', retainedFeet: '100' })],
        [well('W1')],
      ),
      AFTER,
      ['640 disputed'],
      'no Lower Perf',
    ],
    [
      'nobody knows what, by the shallow clause',
      facts([lease({ wells: ['W1'], horizontalPughShallowDate: '2026-03-15' })], [well('W1')]),
      AFTER,
      ['640 disputed'],
      'shallow horizontal Pugh',
    ],
    [
      'nothing of a well that is being drilled',
      facts(
        [lease({ wells: ['W1'], verticalPughDate: '2026-03-15', retainedAcres: '40' })],
        [well('W1', { status: 'In Process', spudDate: '2026-03-01', dateProducing: null })],
      ),
      AFTER,
      ['640 held'],
      'is being drilled',
    ],
  ])('%s', checkHolding)
})
