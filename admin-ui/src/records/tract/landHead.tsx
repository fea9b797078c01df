import { SPOKEN_READS, spokenPlace } from '@landbook/contracts/records/tract/spoken'
import { headOf } from '../../engine/derived/headOf.ts'
import { OwnershipBar } from './OwnershipBar.tsx'

/** Where it is as people say it, its gross and net acres, and whose minerals they are. */
export const LAND_HEAD = headOf('tract', {
  reads: [...SPOKEN_READS, 'mesPercent', 'mpiPercent', 'sroPercent'],
  line: (land) => [spokenPlace(land)],
  facts: [
    'grossMineralAcres',
    'familyNMA',
    'grossSurfaceAcres',
    'familyNSA',
    {
      source: 'ownership',
      label: 'Mineral Ownership',
      value: () => null,
      render: ({ mesPercent, mpiPercent, sroPercent }) => (
        <OwnershipBar shares={{ MES: mesPercent, MPI: mpiPercent, SRO: sroPercent }} />
      ),
    },
  ],
})
