import { lazyPage } from '../engine/navigation/lazyPage.ts'
import { NotFound } from '../engine/page/NotFound.tsx'

export const dashboard = lazyPage(async () => (await import('../pages/dashboard/Dashboard.tsx')).Dashboard)
export const admin = lazyPage(async () => (await import('../pages/admin/Admin.tsx')).Admin)
export const auditPage = lazyPage(async () => (await import('../pages/audit/AuditPage.tsx')).AuditPage)
export const account = lazyPage(async () => (await import('../pages/account/Account.tsx')).Account)
export const importPage = lazyPage(async () => (await import('../pages/import/ImportPage.tsx')).ImportPage)
export const imports = lazyPage(async () => (await import('../pages/import/Imports.tsx')).Imports)
export const dataDictionary = lazyPage(
  async () => (await import('../pages/dictionary/DataDictionary.tsx')).DataDictionary,
)
export const reports = lazyPage(async () => (await import('../pages/reports/Reports.tsx')).Reports)
export const historyPage = lazyPage(
  async () => (await import('../pages/history/HistoryPage.tsx')).HistoryPage,
)
export const updatePassword = lazyPage(
  async () => (await import('../pages/login/UpdatePassword.tsx')).UpdatePassword,
)
export const verify = lazyPage(async () => (await import('../pages/login/Verify.tsx')).Verify)
export const notFound = lazyPage(async () => NotFound)
