import type { Opened } from '@landbook/contracts/catalogue/selections'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { acceptOf, MAP_FILES } from '@landbook/contracts/engine/values/files'
import { MAP_STAMPS, tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import HistoryIcon from '@mui/icons-material/History'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOperation } from '../../engine/data/operations.ts'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { FileView } from '../../engine/file/FileView.tsx'
import { UPLOAD_SHOWN_FOR_MS, type Uploader, UploadFile } from '../../engine/file/UploadFile.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { RecordPart } from '../../engine/page/RecordPart.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { formatMoment } from '../../engine/ui/format.tsx'
import type { LandTabProps } from './land.ts'
import { type LandMapName, MAP_UPDATES } from './landMaps.ts'

const { files: messages } = MESSAGES

/** A land with one of its maps. */
type MapOnLand = Opened<'tract', readonly (LandMapName | (typeof MAP_STAMPS)[LandMapName])[]>

interface Props extends LandTabProps {
  map: LandMapName
}

/** A tab with one of a land's maps: the picture, when it was renewed, and a way to renew it. */
export function LandMap({ id, name, map }: Props) {
  return (
    <RecordPart type="tract" id={id} fields={[map, MAP_STAMPS[map]]}>
      {(land, refetch) => <ShownMap id={id} name={name} map={map} land={land} refetch={refetch} />}
    </RecordPart>
  )
}

function ShownMap({ id, name, map, land, refetch }: Props & { land: MapOnLand; refetch: () => void }) {
  const mayWrite = useHolds(tract.write)
  const stored = land[map] ?? undefined
  const stamp = formatMoment(land[MAP_STAMPS[map]])
  const label = labelOf(tract.fields[map])
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {messages.lastUpdated} {stamp || messages.noStamp}
        </Typography>
        {stored !== undefined && (
          <Button component={Link} to={paths.history(tract.type, id)} startIcon={<HistoryIcon />}>
            Earlier versions
          </Button>
        )}
        {mayWrite && (
          <RenewMap id={id} map={map} land={land} hasMap={stored !== undefined} refetch={refetch} />
        )}
      </Stack>
      {stored === undefined ? (
        <Paper variant="outlined" sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>
          {messages.awaiting}
        </Paper>
      ) : (
        <FileView fileName={stored} label={`${label} of ${name}`} />
      )}
    </Stack>
  )
}

interface RenewProps {
  id: string
  map: LandMapName
  land: MapOnLand
  hasMap: boolean
  refetch: () => void
}

function RenewMap({ id, map, land, hasMap, refetch }: RenewProps) {
  const [isAsking, setIsAsking] = useState(false)
  const uploader = useRef<Uploader>(null)
  const update = useOperation(MAP_UPDATES[map])
  const toast = useToast()
  const schema = tract.fields[map]

  const pick = () => {
    setIsAsking(false)
    uploader.current?.pick({ parentId: id, childId: map })
  }

  async function renew(fileName: string) {
    try {
      await update({ id, [map]: fileName }, { revision: land.revision })
    } catch (error) {
      // Another user may have replaced it: retry with the current one.
      refetch()
      throw error
    }
    toast(messages.fieldUpdated, 'success', { shownForMs: UPLOAD_SHOWN_FOR_MS })
  }

  return (
    <>
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        onClick={() => (hasMap ? setIsAsking(true) : pick())}
      >
        Update
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.confirmOverwrite}
        text={TRACT_MESSAGES.mapKeptInHistory}
        ending="reversible"
        onClose={() => setIsAsking(false)}
        onAgree={pick}
      />
      <UploadFile
        ref={uploader}
        accept={acceptOf(metaOf(schema).accepts ?? MAP_FILES)}
        label={labelOf(schema)}
        failure={messages.uploadFailed}
        onUploaded={renew}
      />
    </>
  )
}
