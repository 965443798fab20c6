/** Downloads a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has started by then and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
