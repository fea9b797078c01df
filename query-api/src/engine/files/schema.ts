import type { UploadedFile } from '@landbook/contracts/engine/system/file/declaration'
import { parseFileKey, parseFileName } from '@landbook/contracts/engine/values/files'
import type { Context } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import type { Builder } from '../schema/builder.ts'
import { downloadName } from './download-name.ts'
import { fileNamed, holderOf } from './holders.ts'
import { upload } from './upload.ts'

export function addFiles({ builder }: Api): void {
  const link = linkType(builder)
  const uploaded = uploadedType(builder)
  builder.queryField('getFile', (t) =>
    t.field({
      type: [link],
      description: 'A link to an uploaded file; to the present one if only its place is given.',
      args: {
        fileName: t.arg.string({
          required: true,
          description: 'As a field holds it, or its place: {parentId}/{childId}',
        }),
      },
      resolve: (_, { fileName }, context) => linksTo(context, fileName),
    }),
  )
  builder.mutationField('singleUpload', (t) =>
    t.field({
      type: uploaded,
      description:
        'Takes a file in, by the GraphQL multipart request specification. The record holds it when its field is changed to the file name that this answers.',
      args: {
        file: t.arg({ type: 'Upload', required: true }),
        fileSize: t.arg.int({ description: 'Size in bytes: a file of another size is refused.' }),
        name: t.arg.string({
          required: true,
          description: 'The place for it: {parentId}/{childId}, a field or a part of the record',
        }),
        commandId: t.arg.id({
          description: 'A UUID made by the client: a retry with the same file returns the first answer.',
        }),
      },
      resolve: (_, args, context) => upload(context, args),
    }),
  )
}

interface FileLink {
  requestUrl: string
  name: string
  mimeType: string
  size: number
}

const linkType = (builder: Builder) =>
  builder.objectRef<FileLink>('FileLink').implement({
    fields: (t) => ({
      requestUrl: t.exposeString('requestUrl', {
        description: 'Opens the file without a session, for five minutes.',
      }),
      name: t.exposeString('name', { description: 'The name given by the person who uploaded it.' }),
      mimeType: t.exposeString('mimeType'),
      size: t.exposeInt('size', { description: 'Bytes.' }),
    }),
  })

const uploadedType = (builder: Builder) =>
  builder.objectRef<UploadedFile>('UploadedFile').implement({
    fields: (t) => ({
      filename: t.string({
        description: 'The value for the field: {parentId}/{childId}/{fileId}.{extension}',
        resolve: ({ fileName }) => String(fileName),
      }),
      mimetype: t.string({ resolve: ({ mimeType }) => String(mimeType) }),
    }),
  })

async function linksTo(context: Context, fileName: string): Promise<FileLink[]> {
  const named = parseFileName(fileName)
  const key = named ?? parseFileKey(fileName)
  const holder = key && (await holderOf(context, key, 'read'))
  const file = await fileNamed(context.log, named ? fileName : holder?.place?.value)
  if (!file || file.recordType !== holder?.record.type) return []
  const { id, name, mimeType, size } = file
  return [
    {
      requestUrl: context.links.to(id, downloadName(file)),
      name: String(name),
      mimeType: String(mimeType),
      size: Number(size),
    },
  ]
}
