import { ask } from '../data/dataProvider.ts'

export interface FileLink {
  /** On our own server, valid for five minutes. */
  requestUrl: string
  /** The name at upload. */
  name: string
  mimeType: string
  size: number
}

const QUERY =
  'query File($fileName: String!) { getFile(fileName: $fileName) { requestUrl name mimeType size } }'

/** A link to a stored file; undefined if it no longer exists. */
export async function fileLink(fileName: string): Promise<FileLink | undefined> {
  const { getFile } = await ask<{ getFile: FileLink[] }>(QUERY, { fileName })
  return getFile[0]
}

/** Opens a stored file in a new window. Throws ApiError; undefined if it does not exist. */
export async function openFile(fileName: string): Promise<FileLink | undefined> {
  // Opened before the request: browsers block windows opened long after the click.
  const opened = window.open('', '_blank')
  if (opened) opened.opener = null
  try {
    const link = await fileLink(fileName)
    if (link) opened?.location.replace(link.requestUrl)
    else opened?.close()
    return link
  } catch (error) {
    opened?.close()
    throw error
  }
}
