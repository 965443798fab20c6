/** Id of the picture before or after one; null at the ends, and for one that is not there any more. */
export function nextPicture(pictures: readonly { id: string }[], current: string, step: -1 | 1): string | null {
  const position = pictures.findIndex(({ id }) => id === current)
  return position === -1 ? null : (pictures[position + step]?.id ?? null)
}
