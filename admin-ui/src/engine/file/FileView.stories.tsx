import { Button } from '@mui/material'
import { useRef } from 'react'
import { expect, screen } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { FileView } from './FileView.tsx'
import { type Uploader, UploadFile } from './UploadFile.tsx'
import { WebPreview } from './WebPreview.tsx'

export default { component: FileView }

const DRAWING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><path d="M20 20H380V220H20Z" fill="none" stroke="black"/></svg>',
)}`
const link = { requestUrl: DRAWING, name: 'Section 12.svg', mimeType: 'image/svg+xml', size: 200 }
const render = () => <FileView fileName="well-1/plat/one.svg" label="Plat of Alpha 1H" />

export const Picture: Story = {
  render,
  parameters: { answers: { getFile: () => [link] } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('img', { name: 'Plat of Alpha 1H' })
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }))
    await expect(canvas.getByText('125 %')).toBeVisible()
  },
}

export const Gone: Story = {
  render,
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
}

export const OtherSite: Story = {
  render: () => <WebPreview address="https://landbook.example/plat.png" label="Plat of Alpha 1H" />,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Open' })).toHaveAttribute('rel', 'noopener noreferrer'),
}
export const NoAddress: Story = {
  render: () => <WebPreview address="in the drawer" label="Plat of Alpha 1H" />,
}

function Uploading() {
  const uploader = useRef<Uploader>(null)
  return (
    <>
      <Button onClick={() => uploader.current?.pick({ parentId: 'well-1', childId: 'plat' })}>Upload</Button>
      <UploadFile
        ref={uploader}
        accept="image/*"
        label="Plat"
        failure="The plat is not uploaded"
        onUploaded={async () => {}}
      />
    </>
  )
}

/** There is nobody to take the file. */
export const NotUploaded: Story = {
  render: () => <Uploading />,
  play: async ({ canvas, userEvent }) => {
    const picker = await canvas.findByLabelText<HTMLInputElement>('Plat')
    // The browser's own dialog cannot be answered.
    picker.click = () => {}
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload' }))
    await userEvent.upload(picker, new File(['plat'], 'Section 12.png', { type: 'image/png' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The plat is not uploaded')
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
