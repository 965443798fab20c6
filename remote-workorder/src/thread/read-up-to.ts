/** Place of the last message whose beginning is above `bottom` (pixels of the window); 0 where none is. */
export function readUpTo(list: HTMLElement | null, bottom: number): number {
  for (let element = list?.lastElementChild; element; element = element.previousElementSibling) {
    if (
      element instanceof HTMLElement &&
      element.dataset.seq !== undefined &&
      element.getBoundingClientRect().top < bottom
    ) {
      return Number(element.dataset.seq)
    }
  }
  return 0
}
