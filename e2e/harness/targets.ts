import { expect, type Page } from '@playwright/test'

/**
 * A finger in place of the page's mouse: what answers `pointer: coarse` changes with it. Chromium only.
 * @returns gives the page the finger, or takes it away
 */
export async function fingerFor(page: Page): Promise<(enabled: boolean) => Promise<unknown>> {
  // The emulation ends with its session.
  const cdp = await page.context().newCDPSession(page)
  return (enabled) => cdp.send('Emulation.setTouchEmulationEnabled', { enabled })
}

/**
 * Controls that a finger hits on less than 44 px in one direction, with the pixels that it hits; a link within a line of
 * text may be as high as its line. Their hit area counts, with what its label and its pseudo-elements add, as far as
 * nothing lies over it. All of the page has to be in the window.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=slider]'
    const hits = (control: Element, x: number, y: number) => {
      const at = document.elementFromPoint(x, y)
      return at !== null && (control.contains(at) || at.closest('label')?.control === control)
    }
    /** Pixels in a row around the middle that belong to the control, in one direction. */
    const reach = (control: Element, dx: number, dy: number) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const area = areaOf(control)
      const along = (sign: number) => {
        let steps = 0
        while (steps < 44 && hits(area, x + sign * dx * (steps + 1), y + sign * dy * (steps + 1))) steps += 1
        return steps
      }
      return hits(area, x, y) ? along(1) + along(-1) + 1 : null
    }
    /** All of a row opens what its link does. */
    const areaOf = (control: Element) => {
      const row = control.matches('a') ? control.closest('li, tr') : null
      return row !== null && getComputedStyle(row).cursor === 'pointer' ? row : control
    }
    /** Whether its line has other text, where the text decides how high it is. */
    const isInline = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent?.trim() !== control.textContent
    const problem = (control: Element) => {
      const [width, height] = [reach(control, 1, 0), reach(control, 0, 1)]
      const least = isInline(control) ? 24 : 44
      // Covered, or not in the window, as what only readers of the screen get.
      if (width === null || height === null || Math.min(width, height) >= least) return null
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30)
      return `${control.tagName} “${name}” ${width} × ${height}`
    }
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      // Those for scrolling are for the mouse: a finger swipes.
      if (control.matches(':disabled, [aria-hidden=true]') || problem(control) === null) return []
      // A bar that sticks may lie over it.
      control.scrollIntoView({ block: 'center' })
      return problem(control) ?? []
    })
  })

/** Fails when a finger needs to aim at something on the page as it is now. */
export const expectTargetsForFingers = async (page: Page): Promise<void> =>
  expect(await smallTargets(page), 'small for a finger').toEqual([])
