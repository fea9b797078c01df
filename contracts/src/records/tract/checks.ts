import { declareChecks, type Finding } from '../../engine/kernel/checks.ts'
import { labelOf } from '../../engine/kernel/fields.ts'
import type { Boundary } from '../../engine/values/boundaries.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { formatDecimal } from '../../engine/values/decimals.ts'
import { boundaryAcres } from '../places/acres.ts'
import { NOT_SPECIFIED, normalState } from '../places/places.ts'
import { beginningOf, type ChainRow, dayOf, isInChain, isPatent, strangersIn } from '../title/chain-checks.ts'
import { isGovernment, isSameParty, mayBeSameParty } from '../title/parties.ts'
import { TRACT_FINDINGS as findings, type TRACT_CHECKS } from './check-messages.ts'
import { tract } from './declaration.ts'
import { TRACT_MESSAGES } from './messages.ts'
import { percentBelowWhole } from './minerals-by-depth.ts'
import { differsFromMap } from './ownership.ts'

const { acresDiffer } = TRACT_MESSAGES
const NOTHING: readonly Finding[] = []

const ACRE_PLACES = 2

/** 'Mineral Deed, 12/34, 06/01/1950' */
const named = (row: ChainRow): string =>
  [row.docType, row.volPage, formatDate(dayOf(row))].filter((part) => part).join(', ')

const factsOfRow = (row: ChainRow) => [row.grantor, row.grantee, row.docType, dayOf(row), row.volPage]

/** What the State of Texas kept when it joined: no land in it was the United States' to patent. */
function unlikelyPatent(name: string, state: string): string | null {
  if (!isGovernment(name)) return null
  const [, of] = /\b(?:state|republic|commonwealth) of (?:the )?(.+?)\W*$/i.exec(name) ?? []
  if (of === undefined) return state === 'Texas' ? findings.noFederalLand(name) : null
  return normalState(of) === state ? null : findings.otherState(name, state)
}

export const tractChecks = declareChecks<'tract', typeof TRACT_CHECKS>()({
  reads: [
    ...(['geometry', 'countyMap', 'detailMap', 'oldMap', 'grossMineralAcres', 'mineralsOwned'] as const),
    ...(['state', 'patentInformation', 'titleRun'] as const),
    ...(['purchaser', 'purchaseDate', 'recording', 'volumePage'] as const),
  ],
  own: {
    noMap: {
      severity: 'missing',
      find: ({ geometry, countyMap, detailMap, oldMap }) =>
        geometry || countyMap || detailMap || oldMap ? NOTHING : [{ words: findings.noMap, facts: [] }],
    },
    boundaryAcres: {
      severity: 'doubtful',
      find({ geometry, grossMineralAcres }) {
        if (!geometry) return NOTHING
        const measured = boundaryAcres(geometry as Boundary)
        if (!differsFromMap(grossMineralAcres, measured)) return NOTHING
        const [stated, onTheMap] = [grossMineralAcres, measured].map((acres) =>
          formatDecimal(acres, ACRE_PLACES),
        )
        const words = acresDiffer(labelOf(tract.fields.grossMineralAcres), stated ?? '', onTheMap ?? '')
        return [{ words, path: 'grossMineralAcres', facts: [grossMineralAcres, measured] }]
      },
    },
    ownersIncomplete: {
      severity: 'missing',
      find({ mineralsOwned }) {
        const owned = percentBelowWhole(mineralsOwned)
        if (owned === undefined) return NOTHING
        const facts = mineralsOwned.map(({ mineralFraction }) => mineralFraction)
        return [{ words: findings.ownersIncomplete(owned), path: 'mineralsOwned', facts }]
      },
    },
    purchaseInChain: {
      severity: 'missing',
      find({ titleRun, purchaser, purchaseDate, recording, volumePage }) {
        const places = [recording, volumePage].flatMap((place) => place ?? [])
        if (titleRun.length === 0 || (places.length === 0 && purchaser === null)) return NOTHING
        if (isInChain(titleRun, { places, grantee: purchaser })) return NOTHING
        const facts = [purchaser, purchaseDate, ...places]
        const purchase = [purchaser, ...places, formatDate(purchaseDate)].filter((part) => part).join(', ')
        return [{ words: findings.purchaseInChain(purchase), path: 'titleRun', facts }]
      },
    },
    stranger: {
      severity: 'doubtful',
      find: ({ titleRun, patentInformation }) =>
        strangersIn(titleRun, patentInformation).map(({ row, grantor, perhaps }) => ({
          words: perhaps
            ? findings.perhaps(grantor, named(row), perhaps)
            : findings.stranger(grantor, named(row)),
          path: `titleRun.${row.id}.grantor`,
          facts: [...factsOfRow(row), perhaps],
        })),
    },
    patentee: {
      severity: 'doubtful',
      find({ titleRun, patentInformation }) {
        const beginning = beginningOf(titleRun)
        if (patentInformation === null || beginning === null || isGovernment(patentInformation))
          return NOTHING
        const { name, isPatentee } = beginning
        if (isSameParty(name, patentInformation) || mayBeSameParty(name, patentInformation)) return NOTHING
        const words = (isPatentee ? findings.patentee : findings.beginning)(patentInformation, name)
        return [{ words, path: 'patentInformation', facts: [patentInformation, name] }]
      },
    },
    patentFrom: {
      severity: 'doubtful',
      find({ titleRun, patentInformation, state }) {
        const inState = normalState(state)
        if (inState === NOT_SPECIFIED) return NOTHING
        const patents = titleRun
          .filter(isPatent)
          .map(({ id, grantor }) => ({ path: `titleRun.${id}.grantor`, name: grantor }))
        return [{ path: 'patentInformation', name: patentInformation }, ...patents].flatMap(
          ({ path, name }) => {
            const words = name === null ? null : unlikelyPatent(name.trim(), inState)
            return words === null ? [] : [{ words, path, facts: [name, inState] }]
          },
        )
      },
    },
  },
})
