import { operator } from '@landbook/contracts/records/operator/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { BulkEditButton } from '../src/engine/bulk/BulkEditButton.tsx'
import { mutateMany } from '../src/engine/data/dataProvider.ts'
import { useOperation } from '../src/engine/data/operations.ts'
import { useNames, useRecord, useRecords } from '../src/engine/data/records.ts'
import { DerivedEdit } from '../src/engine/derived/DerivedEdit.tsx'
import { typedForm } from '../src/engine/derived/typedForm.ts'
import { SimpleForm } from '../src/engine/form/SimpleForm.tsx'
import { ReferenceInput } from '../src/engine/inputs/ReferenceInput.tsx'
import { RecordLink } from '../src/engine/links/RecordLink.tsx'
import { RecordNames } from '../src/engine/links/RecordNames.tsx'
import { ArrayField } from '../src/engine/list/ArrayField.tsx'
import { DataTable } from '../src/engine/list/DataTable.tsx'
import { fieldColumn } from '../src/engine/list/fieldColumn.tsx'
import { paths } from '../src/engine/navigation/paths.ts'
import { resourceOf } from '../src/engine/navigation/resources.ts'
import { RecordPart } from '../src/engine/page/RecordPart.tsx'
import { Facts, SheetTable } from '../src/engine/paper/SheetParts.tsx'
import { ChildTable, type ChildTableProps } from '../src/engine/table/ChildTable.tsx'
import { PlaceInputs } from '../src/records/places/PlaceInputs.tsx'
import { useStateCall } from '../src/records/state/useStateCall.ts'
import { WELL } from '../src/records/well/layout.ts'

/** Mistakes that the compiler refuses where a screen names something that is declared. Nothing here is run. */

const id = 'id'
const none = () => null
const read = (value: unknown) => value
const saved = async () => null
const children = { children: '' }
const OfWell = typedForm('well')
const OfOperator = typedForm('operator')

export function useOperations() {
  // @ts-expect-error operation that there is not
  useOperation('UpdateTrcat')
  // @ts-expect-error operation on a state that there is not
  useStateCall('addStat')
  const update = useOperation('UpdateTract')
  // @ts-expect-error argument that there is not
  void update({ id, nmae: 'A' })
  // @ts-expect-error record that is not named
  void update({ county: 'Reeves' })
  // @ts-expect-error text for a flag
  void update({ id, mineralClassified: 'yes' })
  // @ts-expect-error value of a computed field
  void update({ id, familyNMA: '320' })
  // @ts-expect-error option that there is not
  void update({ id, color: 'MS' })
  // @ts-expect-error nothing for a required field
  void update({ id, name: null })
  // @ts-expect-error one id for a link
  void useOperation('UpdateWell')({ id, drilledOn: 'tract' })
  // @ts-expect-error field of a part that there is not
  void useOperation('AddOwnerMinerals')({ from: id, to: id, data: { fraction: '1/2' } })
  // @ts-expect-error field of a part in an argument of its own
  void useOperation('AddOwnerMinerals')({ from: id, to: id, mineralFraction: '1/2' })
  // @ts-expect-error role that there is not
  void useOperation('setUserRole')({ userID: id, roles: ['READ_LAND'] })
  // @ts-expect-error members as one text
  void useOperation('RestoreTract')({ id, revision: 1, members: 'county' })
}

export async function useAnswers() {
  const created = await useOperation('CreateTract')({ name: 'A-1' })
  // @ts-expect-error field that the answer has not
  read(created.nmae)
  // @ts-expect-error answer that is no record
  read((await useOperation('DeleteTract')({ id })).name)
}

export function useSelections() {
  // @ts-expect-error record type that there is not
  useRecords('wel')
  // @ts-expect-error names of a record type that there is not
  useNames('rightOfWay', { enabled: true })
  // @ts-expect-error field that there is not
  useRecords('tract', { fields: ['nmae'] })
  // @ts-expect-error count of another type
  useRecords('well', { fields: ['wellCount'] })
  // @ts-expect-error value that is worked out for another type
  useRecords('tract', { select: ['landId'] })
  // @ts-expect-error field of a linked record that there is not
  useRecords('well', { select: [{ drilledOn: ['id', 'nmae'] }] })
  // @ts-expect-error link that there is not
  useRecords('well', { select: [{ drilldOn: ['id'] }] })
  // @ts-expect-error link that there is not beside one that there is
  useRecords('well', { select: [{ drilledOn: ['id'], unti: ['id'] }] })
  // @ts-expect-error field of a part that there is not
  useRecords('tract', { select: [{ mineralsOwned: ['id', 'fraction'] }] })
  // @ts-expect-error record of a part that there is not
  useRecords('tract', { select: [{ mineralsOwned: ['id', { Ownr: ['id'] }] }] })
  // @ts-expect-error inverse of another type
  useRecord('operator', id, { select: [{ drilledOn: ['id'] }] })
  // @ts-expect-error field of an inverse's parts that there is not
  useRecord('tract', id, { select: [{ interest: ['id', 'acres'] }] })
  // @ts-expect-error field of the record behind an inverse's parts that there is not
  useRecord('tract', id, { select: [{ interest: ['id', { Lease: ['name'] }] }] })
  const [row] = useRecords('well', { fields: ['name'], select: [{ operatedBy: ['id'] }] }).data ?? []
  // @ts-expect-error field that was not asked for
  read(row?.status)
  // @ts-expect-error field of a linked record that was not asked for
  read(row?.operatedBy?.name)
  // @ts-expect-error link to one record taken for a list
  read(row?.operatedBy?.map(none))
  // @ts-expect-error record that may not be there
  read(useRecord('tract', id).data?.county.length)
}

export function useOrdersAndFilters() {
  // @ts-expect-error order by a field that there is not
  useRecords('tract', { orderBy: ['nmae_asc'] })
  // @ts-expect-error order by a long text
  useRecords('tract', { orderBy: ['notes_asc'] })
  // @ts-expect-error order by what is worked out for another type
  useRecords('tract', { orderBy: ['landId_asc'] })
  // @ts-expect-error order without a direction
  useRecords('tract', { orderBy: ['name'] })
  // @ts-expect-error filter by a link that there is not
  useRecords('well', { filter: { operator_id: id } })
  // @ts-expect-error filter by an option that there is not
  useRecords('well', { filter: { status: 'Open' } })
  // @ts-expect-error filter by a boundary
  useRecords('tract', { filter: { geometry: null } })
  // @ts-expect-error comparison of texts by size
  useRecords('tract', { filter: { county_gte: 'R' } })
  // @ts-expect-error count compared with a text
  useRecords('tract', { filter: { wellCount_gte: 'many' } })
  // @ts-expect-error filter by what there is not inside of an OR
  useRecords('tract', { filter: { OR: [{ state: 'Texas' }, { sate: 'TX' }] } })
  // @ts-expect-error option of the query that there is not
  useRecords('tract', { filtr: { state: 'Texas' } })
}

export const pages = [
  // @ts-expect-error page of a record type that there is not
  typedForm('trct'),
  // @ts-expect-error page that selects what there is not
  <OfOperator.Edit key="" select={['welCount']} />,
  // @ts-expect-error page that reads what its record has not
  <OfOperator.Edit key="" render={({ record: { acreage } }) => acreage} />,
  <OfOperator.Edit key="" render={({ record: { phone } }) => phone} />,
  // @ts-expect-error link to a record type that there is not
  <RecordLink key="" type="opertor" id={id} name="" />,
  // @ts-expect-error names of a record type that there is not
  <RecordNames key="" type="Tract" ids={[]} />,
  // @ts-expect-error picker of a record type that there is not
  <ReferenceInput key="" source="drilledOn" reference={resourceOf('tracts')} />,
  // @ts-expect-error picker for a link that there is not
  <OfWell.ReferenceInput key="" source="operator" />,
  // @ts-expect-error part of a record with a field that there is not
  <RecordPart key="" type="tract" id={id} fields={['map']}>
    {none}
  </RecordPart>,
  // @ts-expect-error part that shows a record type that there is not
  <RecordPart key="" type="tract" id={id} shows={{ type: 'rightOfWay', as: '' }}>
    {none}
  </RecordPart>,
  <DerivedEdit key="" type="tract" layout={{}} actsElsewhere={['updateCountyMap']} />,
  // @ts-expect-error place of an operation that there is not
  <DerivedEdit key="" type="tract" layout={{}} actsElsewhere={['updateCuontyMap']} />,
  // @ts-expect-error place of another record's operation
  <DerivedEdit key="" type="well" layout={{}} actsElsewhere={['updateCountyMap']} />,
  // @ts-expect-error place of an update that is no act
  <DerivedEdit key="" type="tract" layout={{}} actsElsewhere={['UpdateTract']} />,
  // @ts-expect-error history of a record type that there is not
  paths.history('land', id),
]

export const forms = [
  // @ts-expect-error input of a field that there is not
  <OfWell.FieldInput key="" source="nmae" />,
  // @ts-expect-error input of another record's field
  <OfOperator.FieldInput key="" source="apiNumber" />,
  // @ts-expect-error input of texts for a date
  <OfWell.TextInput key="" source="spudDate" />,
  // @ts-expect-error input of figures for a text
  <OfWell.NumberInput key="" source="name" />,
  // @ts-expect-error input of one record for a link to several
  <OfWell.ReferenceInput key="" source="drilledOn" />,
  // @ts-expect-error clears a field that there is not
  <PlaceInputs key="" clears={['surveys']} />,
  // @ts-expect-error form that starts with a field that there is not
  <OfOperator.Create key="" record={{ nmae: '' }} {...children} />,
  // @ts-expect-error way to a new record by a field that there is not
  <OfOperator.Create key="" redirect={(_resource, _id, { nmae }) => nmae} {...children} />,
  // @ts-expect-error form that sends a field that there is not
  <SimpleForm key="" declaration={tract} transform={({ nmae }) => nmae} {...children} />,
  // @ts-expect-error form that reads a field of what was changed that there is not
  <SimpleForm key="" declaration={tract} onSaved={(_, { nmae }) => nmae} {...children} />,
  // @ts-expect-error form that reads a field of the answer that there is not
  <SimpleForm key="" declaration={tract} onSaved={({ nmae }) => nmae} {...children} />,
]

const wells = { label: '', data: [{ id, name: '' }], children: <DataTable /> }

const contacts: Omit<ChildTableProps<typeof operator.lists.contacts.fields>, 'onAdd'> = {
  list: operator.lists.contacts,
  rows: [],
  revision: 0,
  itemLabel: '',
  onUpdate: saved,
  onDelete: saved,
  messages: { notAdded: '', notUpdated: '', notDeleted: '', confirmDelete: '' },
}

export const tables = [
  // @ts-expect-error part that is added with a field that there is not
  <ChildTable key="" {...contacts} onAdd={async ({ nmae }) => nmae} />,
  // @ts-expect-error empty cells of a field that there is not
  <ChildTable key="" {...contacts} onAdd={saved} whenEmpty={{ dates: '' }} />,
  // @ts-expect-error cells of a field that there is not
  <ChildTable key="" {...contacts} onAdd={saved} render={{ mail: none }} />,
  // @ts-expect-error fixed field that there is not
  <ChildTable key="" {...contacts} onAdd={saved} fixed={['name']} />,
  // @ts-expect-error column of a field that there is not
  fieldColumn(well.fields, 'operatr'),
  // @ts-expect-error column of a field that the rows were not asked for
  fieldColumn<typeof well.fields, 'status', { name: string }>(well.fields, 'status'),
  // @ts-expect-error list that is sorted by a column that there is not
  <ArrayField key="" {...wells} sort={{ field: 'operatedBye', order: 'ASC' }} />,
  // @ts-expect-error line of a sheet with a field that there is not
  <Facts key="" fields={tract.fields} values={{}} names={['acres']} />,
  // @ts-expect-error column of a sheet with a field that there is not
  <SheetTable key="" label="" fields={well.fields} rows={[]} stacked={[['nmae']]} />,
]

export const lists = [
  // @ts-expect-error column that no list of wells has
  WELL.columns?.filter((name) => name !== 'operatr'),
  // @ts-expect-error edit of a field that there is not
  <BulkEditButton key="" record={well} editable={['staus']} />,
  // @ts-expect-error edit of a link to several records
  <BulkEditButton key="" record={well} editable={['drilledOn']} />,
  // @ts-expect-error edit of nothing
  <BulkEditButton key="" record={well} editable={[]} />,
]

export function edits() {
  const edit = { id, revision: 0 }
  // @ts-expect-error edits of a record type that there is not
  void mutateMany('wel', { edits: [edit], commandId: id, reason: '' })
  // @ts-expect-error edit of many with a field that there is not
  void mutateMany('well', { edits: [{ ...edit, staus: 'DUC' }], commandId: id, reason: '' })
}
