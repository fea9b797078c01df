import type { Headings } from '../../engine/import/headings.ts'
import { API_NUMBER } from '../headings/shared.ts'

export const productionHeadings: Headings<'production'> = {
  well: API_NUMBER,
  month: ['production month', 'prod month', 'production date', 'period', 'date'],
  oil: ['oil volume', 'oil production', 'oil bbls'],
  gas: ['gas volume', 'gas production'],
  water: ['water volume', 'water production', 'water bbls'],
  days: ['days produced', 'days on', 'producing days'],
}
