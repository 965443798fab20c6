import type { Notice } from '@member/shared'

type Show = (notice: Notice) => void

const waiting: Notice[] = []
let show: Show = (notice) => {
  waiting.push(notice)
  ask()
}
let ask = () => {}

/** Shows a notice. A repeated text replaces the notice that shows it. It waits while what shows notices is missing. */
export function notify(notice: Notice): void {
  if (notice.text !== '') show(notice)
}

/** Gives the means to show notices, and shows those that wait. */
export function showNoticesBy(given: Show): void {
  show = given
  for (const notice of waiting.splice(0)) given(notice)
}

export function onWaitingNotice(told: () => void): () => void {
  ask = told
  return () => {
    ask = () => {}
  }
}
