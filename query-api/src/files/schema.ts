import { MESSAGES } from '@landbook/contracts/messages'
import { parseFileKey, parseFileName } from '@landbook/contracts/values/files'
import {
  GraphQLError,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import type { Context } from '../context.ts'
import { listOf } from '../schema/required.ts'
import { downloadName } from './download-name.ts'
import { fileNamed, holderOf } from './holders.ts'
import { IncomingFile } from './multipart.ts'
import { type Upload, upload } from './upload.ts'

const text = { type: new GraphQLNonNull(GraphQLString) }

const GraphQLUpload = new GraphQLScalarType<IncomingFile, never>({
  name: 'Upload',
  description: 'The `Upload` scalar type represents a file upload.',
  parseValue(value) {
    if (value instanceof IncomingFile) return value
    throw new GraphQLError(MESSAGES.unreadable)
  },
})

const FileLink = new GraphQLObjectType({
  name: 'FileLink',
  fields: {
    requestUrl: { ...text, description: 'Opens the file without a session, for five minutes.' },
    name: { ...text, description: 'As it was called by who uploaded it.' },
    mimeType: text,
    size: { type: new GraphQLNonNull(GraphQLInt), description: 'Bytes.' },
  },
})

const UploadedFile = new GraphQLObjectType({
  name: 'UploadedFile',
  fields: {
    filename: {
      ...text,
      description: 'What the field is to hold: {parentId}/{childId}/{fileId}.{extension}',
    },
    mimetype: text,
  },
})

export const fileQueries: GraphQLFieldConfigMap<unknown, Context> = {
  getFile: {
    type: listOf(FileLink),
    description: 'A link to an uploaded file; to the one that is there now, where only its place is given.',
    args: { fileName: { ...text, description: 'As a field holds it, or its place: {parentId}/{childId}' } },
    resolve: async (_, { fileName }: { fileName: string }, context) => {
      const named = parseFileName(fileName)
      const key = named ?? parseFileKey(fileName)
      const holder = key && (await holderOf(context, key, 'read'))
      const file = await fileNamed(context.log, named ? fileName : holder?.place?.value)
      if (!file || file.recordType !== holder?.record.type) return []
      const { id, name, mimeType, size } = file
      return [{ requestUrl: context.links.to(id, downloadName(file)), name, mimeType, size: Number(size) }]
    },
  },
}

export const fileMutations: GraphQLFieldConfigMap<unknown, Context> = {
  singleUpload: {
    type: new GraphQLNonNull(UploadedFile),
    description:
      'Takes a file in, by the GraphQL multipart request specification. The record holds it when its field is changed to the file name that this answers.',
    args: {
      file: { type: new GraphQLNonNull(GraphQLUpload) },
      fileSize: { type: GraphQLInt, description: 'Bytes: where it arrives otherwise, it is refused.' },
      name: {
        ...text,
        description: 'The place for it: {parentId}/{childId}, a field or a part of the record',
      },
      commandId: {
        type: GraphQLID,
        description: 'A UUID made by the client: sending the same file again gives the first answer again.',
      },
    },
    resolve: async (_, args: Upload, context) => {
      const { fileName, mimeType } = await upload(context, args)
      return { filename: fileName, mimetype: mimeType }
    },
  },
}
