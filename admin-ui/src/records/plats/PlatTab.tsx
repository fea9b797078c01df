import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { PLAT_MESSAGES } from '@landbook/contracts/records/plats/messages'
import { FileTab, type FileTabProps } from '../../engine/derived/FileTab.tsx'
import type { DetailTab } from '../../engine/page/DetailTabs.tsx'

type Props<R extends AnyRecord> = Omit<FileTabProps<R>, 'title' | 'called' | 'none'> &
  Partial<Pick<FileTabProps<R>, 'title' | 'none'>>

/** Where the plat of a record is, and what is there. */
export const PlatTab = <R extends AnyRecord>(props: Props<R>) => (
  <FileTab title="Plat" none={PLAT_MESSAGES.noPlat} {...props} called="Plat" />
)

/** As a tab of the record's page. */
export const platTab = <R extends AnyRecord>(props: Props<R>): DetailTab => ({
  label: 'Plat',
  render: () => <PlatTab {...props} />,
})
