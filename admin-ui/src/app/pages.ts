import { lazyPage } from '../engine/navigation/lazyPage.tsx'

export const Dashboard = lazyPage(async () => (await import('../pages/dashboard/Dashboard.tsx')).Dashboard)
export const Administration = lazyPage(async () => (await import('../pages/admin/Admin.tsx')).Admin)
export const AuditPage = lazyPage(async () => (await import('../pages/audit/AuditPage.tsx')).AuditPage)
export const Account = lazyPage(async () => (await import('../pages/account/Account.tsx')).Account)
export const ImportPage = lazyPage(async () => (await import('../pages/import/ImportPage.tsx')).ImportPage)
export const Imports = lazyPage(async () => (await import('../pages/import/Imports.tsx')).Imports)
export const DataDictionary = lazyPage(
  async () => (await import('../pages/dictionary/DataDictionary.tsx')).DataDictionary,
)
export const Reports = lazyPage(async () => (await import('../pages/reports/Reports.tsx')).Reports)
export const HistoryPage = lazyPage(
  async () => (await import('../pages/history/HistoryPage.tsx')).HistoryPage,
)
export const UpdatePassword = lazyPage(
  async () => (await import('../pages/login/UpdatePassword.tsx')).UpdatePassword,
)
export const Verify = lazyPage(async () => (await import('../pages/login/Verify.tsx')).Verify)
export const NeedsAttention = lazyPage(
  async () => (await import('../pages/needs/NeedsAttention.tsx')).NeedsAttention,
)
