import { DetailTabs } from '../../engine/page/DetailTabs.tsx'
import { States } from '../../records/state/States.tsx'
import { Imports } from '../import/Imports.tsx'
import { CreateUser } from './CreateUser.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import { Users } from './Users.tsx'

export function Admin() {
  return (
    <DetailTabs
      label="Administrative options"
      tabs={[
        { label: 'Users', render: () => <Users /> },
        { label: 'Create User', render: () => <CreateUser /> },
        { label: 'Settings', render: () => <States /> },
        { label: 'Import', render: () => <Imports /> },
        { label: 'Second Factor', render: () => <SecondFactors /> },
      ]}
    />
  )
}
