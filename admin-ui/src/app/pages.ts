import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<ComponentType>)[] = []

/** A page whose code is loaded when it is first shown, or when the browser has nothing else to do. */
function page(load: () => Promise<ComponentType>) {
  loaders.push(load)
  return lazy(async () => ({ default: await load() }))
}

export const Dashboard = page(async () => (await import('../pages/dashboard/Dashboard.tsx')).Dashboard)
export const LandList = page(async () => (await import('../records/tract/LandList.tsx')).LandList)
export const LandDetail = page(async () => (await import('../records/tract/LandDetail.tsx')).LandDetail)
export const LandSheet = page(async () => (await import('../records/tract/LandSheet.tsx')).LandSheet)
export const AddLand = page(async () => (await import('../records/tract/AddLand.tsx')).AddLand)
export const WellList = page(async () => (await import('../records/well/WellList.tsx')).WellList)
export const WellDetail = page(async () => (await import('../records/well/WellDetail.tsx')).WellDetail)
export const AddWell = page(async () => (await import('../records/well/AddWell.tsx')).AddWell)
export const OperatorList = page(
  async () => (await import('../records/operator/OperatorList.tsx')).OperatorList,
)
export const OperatorDetail = page(
  async () => (await import('../records/operator/OperatorDetail.tsx')).OperatorDetail,
)
export const AddOperator = page(async () => (await import('../records/operator/AddOperator.tsx')).AddOperator)
export const Admin = page(async () => (await import('../pages/admin/Admin.tsx')).Admin)
export const AuditPage = page(async () => (await import('../pages/audit/AuditPage.tsx')).AuditPage)
export const Account = page(async () => (await import('../pages/account/Account.tsx')).Account)
export const ImportPage = page(async () => (await import('../pages/import/ImportPage.tsx')).ImportPage)
export const Imports = page(async () => (await import('../pages/import/Imports.tsx')).Imports)
export const HistoryPage = page(async () => (await import('../pages/history/HistoryPage.tsx')).HistoryPage)
export const UpdatePassword = page(
  async () => (await import('../pages/login/UpdatePassword.tsx')).UpdatePassword,
)
export const Verify = page(async () => (await import('../pages/login/Verify.tsx')).Verify)

/** Loads every page's code ahead, so that the first click on a menu entry waits for its records alone. */
export function prefetchPages(): void {
  // A page that cannot be loaded now says so when it is opened.
  void Promise.allSettled(loaders.map((load) => load()))
}
