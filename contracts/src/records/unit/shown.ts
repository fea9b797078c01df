import { doi } from '../../engine/kernel/doi.ts'
import { text } from '../../engine/kernel/fields.ts'
import { gathers, shows } from '../../engine/kernel/shown-values.ts'
import { INCOMPLETE } from '../../engine/values/doi.ts'
import { order } from '../../engine/values/sorted.ts'
import { inTextOrder, joinedTexts } from '../../engine/values/texts.ts'
import { DOIS } from '../division-orders/lines.ts'
import { oglOf } from '../well/ogl.ts'
import { wellShown } from '../well/shown.ts'
import { unit } from './declaration.ts'

type Holder = (typeof DOIS)[number]
type UnitWell = { name: string | null; unitSince: string | null } & Record<Holder, string>

/** Of wells that joined at the same moment, as in an import, the last by name. */
function lastOf<W extends UnitWell>(wells: readonly W[]): W | undefined {
  return inTextOrder(wells, ({ name }) => name)
    .toSorted((a, b) => order(a.unitSince ?? '', b.unitSince ?? ''))
    .at(-1)
}

const ofLast = (holder: Holder) => (wells: readonly UnitWell[]) => lastOf(wells)?.[holder] ?? INCOMPLETE

/** The names of wells with another division of interest than the last. */
function differing(wells: readonly UnitWell[]): string | null {
  const last = lastOf(wells)
  const others = wells.filter((well) => last && DOIS.some((holder) => well[holder] !== last[holder]))
  return joinedTexts(others.map(({ name }) => name))
}

/** What a unit shows of its wells. Its division of interest is that of the well that joined last. */
export const unitShown = shows('unit', {
  reads: ['operator'],
  overrides: {
    currentOperator: ({ operator }) => operator?.name,
  },
  gathered: [
    gathers(unit, 'wells', {
      also: wellShown,
      reads: ['name', 'unitSince', ...DOIS, 'drilledOn', 'leaseName', 'OGL', 'operatedBy'],
      values: {
        landIDs: {
          schema: text('Land ID', { description: 'The lands of its wells, joined by commas' }),
          of: (wells) => joinedTexts(wells.flatMap(({ drilledOn }) => drilledOn.map(({ name }) => name))),
        },
        familyIds: {
          schema: text('Family IDs', { description: 'The family numbers of those lands, joined by commas' }),
          of: (wells) =>
            joinedTexts(wells.flatMap(({ drilledOn }) => drilledOn.map((land) => land.familyID))),
        },
        OGLs: {
          schema: text('OGL(S)', {
            description:
              'The leases of its wells, or what older records name as their lease, joined by commas',
          }),
          of: (wells) => joinedTexts(wells.map((well) => oglOf(well, well.leaseName))),
        },
        wellOperators: {
          schema: text('Operators Of Its Wells', {
            description: 'The operators of its wells, joined by commas',
          }),
          of: (wells) => joinedTexts(wells.map(({ operatedBy }) => operatedBy?.name)),
        },
        lastWell: {
          schema: text('Last Well', { description: 'The well that joined it last' }),
          of: (wells) => lastOf(wells)?.name ?? null,
        },
        mesDOI: {
          schema: doi('MES DOI', { description: "MES's division of interest in the last well" }),
          of: ofLast('mesDOI'),
        },
        mpiDOI: {
          schema: doi('MPI DOI', { description: "MPI's division of interest in the last well" }),
          of: ofLast('mpiDOI'),
        },
        sroDOI: {
          schema: doi('SRO DOI', { description: "SRO's division of interest in the last well" }),
          of: ofLast('sroDOI'),
        },
        differingWells: {
          schema: text('Wells With Another DOI', {
            description: 'Wells with another division of interest than the last, joined by commas',
          }),
          of: differing,
        },
      },
    }),
  ],
})
