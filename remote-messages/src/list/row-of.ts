/** The row of a key. Keys are ids, but other servers send what they like. */
export const rowOf = (list: HTMLElement | null, key: string): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === key) ?? null
