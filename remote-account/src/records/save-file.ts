/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has started by then and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
