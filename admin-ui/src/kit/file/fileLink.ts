import { ask } from '../../data/dataProvider.ts'

export interface FileLink {
  /** On our own server, good for five minutes. */
  requestUrl: string
  /** As it was called when it was uploaded. */
  name: string
  mimeType: string
  size: number
}

const QUERY =
  'query File($fileName: String!) { getFile(fileName: $fileName) { requestUrl name mimeType size } }'

/** A link to a stored file; undefined where it is not there any more. */
export async function fileLink(fileName: string): Promise<FileLink | undefined> {
  const { getFile } = await ask<{ getFile: FileLink[] }>(QUERY, { fileName })
  return getFile[0]
}

/** Opens a stored file in a window of its own. Throws ApiError; `undefined` says that there is none. */
export async function openFile(fileName: string): Promise<FileLink | undefined> {
  // Opened at once: browsers let no window open long after the click.
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
