/** graphql-upload is written in JavaScript: what is used of it here. */
declare module 'graphql-upload/GraphQLUpload.mjs' {
  import type { GraphQLScalarType } from 'graphql'

  const GraphQLUpload: GraphQLScalarType
  export default GraphQLUpload
}

declare module 'graphql-upload/Upload.mjs' {
  /** What stands for the file in the body until it comes. */
  export default class Upload {}
}

declare module 'graphql-upload/processRequest.mjs' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { Readable } from 'node:stream'

  export interface FileUpload {
    /** As the sender calls it, if at all; its type, too, would only be what the sender says. */
    filename: string | undefined
    /** Each call reads the whole file. Throws when the upload was broken off. */
    createReadStream(): Readable
  }

  export default function processRequest(
    request: IncomingMessage,
    response: ServerResponse,
    limits: { maxFieldSize: number; maxFileSize: number; maxFiles: number },
  ): Promise<unknown>
}
