import { expect, it } from 'vitest'
import { given } from './given.ts'

const UPLOAD = {
  name: 'map.png',
  fileName: 'a1/countyMap/00000000-0000-4000-8000-000000000001.png',
  recordType: 'tract',
  mimeType: 'image/png',
  size: '1',
  sha256: 'a'.repeat(64),
}

it('an uploaded file is in the history of the record that it is uploaded to', () => {
  const [uploaded] = given().when('singleUpload', UPLOAD).decided()
  expect(uploaded).toMatchObject({ type: 'FileUploaded', concerns: ['tract-a1'] })
})
