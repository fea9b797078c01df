/** A lease as it is added, which is amended in tests. */
export const LEASE = {
  id: 'l1',
  leaseName: 'Reeves 40',
  currentLessee: 'Apache',
  status: 'PT',
  grossAcres: '640',
  netMineralAcres: '640',
  netSurfaceAcres: '0',
  heldByProductionAcres: '0',
  effectiveDate: '2024-06-01',
  termMonth: '36',
}
