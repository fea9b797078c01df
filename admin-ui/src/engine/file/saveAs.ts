/** Downloads a file. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  // Characters not allowed in file names.
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
  link.click()
  URL.revokeObjectURL(link.href)
}
