import { text } from '../../engine/kernel/fields.ts'
import { share } from '../../engine/kernel/share-field.ts'
import { gathers, shows } from '../../engine/kernel/shown-values.ts'
import { INCOMPLETE } from '../../engine/values/shares.ts'
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
    currentOperator: ({ operator }) => operator?.name ?? undefined,
  },
  gathered: [
    gathers(unit, 'wells', {
      also: wellShown,
      reads: ['name', 'unitSince', ...DOIS, 'drilledOn', 'leaseName', 'OGL', 'operatedBy'],
      values: {
        landIDs: {
          schema: text('Land ID'),
          of: (wells) => joinedTexts(wells.flatMap(({ drilledOn }) => drilledOn.map(({ name }) => name))),
        },
        familyIds: {
          schema: text('Family IDs'),
          of: (wells) =>
            joinedTexts(wells.flatMap(({ drilledOn }) => drilledOn.map((land) => land.familyID))),
        },
        OGLs: {
          schema: text('OGL(S)'),
          of: (wells) => joinedTexts(wells.map((well) => oglOf(well, well.leaseName))),
        },
        wellOperators: {
          schema: text('Operators Of Its Wells'),
          of: (wells) => joinedTexts(wells.map(({ operatedBy }) => operatedBy?.name)),
        },
        lastWell: { schema: text('Last Well'), of: (wells) => lastOf(wells)?.name ?? null },
        mesDOI: { schema: share('MES DOI'), of: ofLast('mesDOI') },
        mpiDOI: { schema: share('MPI DOI'), of: ofLast('mpiDOI') },
        sroDOI: { schema: share('SRO DOI'), of: ofLast('sroDOI') },
        differingWells: { schema: text('Wells With Another DOI'), of: differing },
      },
    }),
  ],
})
