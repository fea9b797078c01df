import type { Headings } from '../../engine/import/headings.ts'
import { ABSTRACT, ACREAGE, FAMILY_ID, LEGAL_DESCRIPTION } from '../headings/shared.ts'

export const tractHeadings: Headings<'tract'> = {
  familyID: FAMILY_ID,
  bfNumber: ['bf', 'glo bf', 'glo file number'],
  acreage: ACREAGE,
  grossMineralAcres: ['gma', 'gross acres', 'gross mineral acres', 'acres'],
  grossSurfaceAcres: ['gsa', 'gross surface acres'],
  mineralFraction: ['mineral interest', 'min fraction', 'fraction'],
  survey: ['original survey', 'survey name'],
  section: ['sections'],
  lot: ['lots'],
  aliquotParts: ['aliquot', 'aliquot part', 'quarter', 'quarters', 'quarter quarter', 'qtr', 'qtr qtr'],
  meridian: ['principal meridian', 'prin meridian', 'pm'],
  abstract: ABSTRACT,
  legalDescription: LEGAL_DESCRIPTION,
}
