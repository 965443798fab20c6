import { type PartSize, partSizeKey } from './part-size.ts'

/** Keeps how much of the list the member wants to see, for further visits. */
export function keepPartSize(size: PartSize): void {
  try {
    localStorage.setItem(partSizeKey, String(size))
  } catch {
    // It then lasts as long as the page.
  }
}
