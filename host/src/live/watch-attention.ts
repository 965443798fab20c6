/** How long a hidden tab keeps the stream, in milliseconds. */
export const hiddenMs = 60_000

export interface AttentionDependencies {
  window: Window
  /** Whether somebody can see this tab, or could a short time ago; it need not hear anything otherwise. */
  onAttention(attention: 'wanted' | 'unwanted'): void
  /** The tab is visible again. */
  onVisible(): void
  /** The tab was frozen or kept for Back, so that nobody knows what it has missed. */
  onThaw(): void
}

/** Watches whether a tab is looked at, hidden for long, or frozen. */
export function watchAttention({ window, onAttention, onVisible, onThaw }: AttentionDependencies): void {
  const { document } = window
  let timer: number | undefined
  document.addEventListener('visibilitychange', () => {
    window.clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      timer = window.setTimeout(() => onAttention('unwanted'), hiddenMs)
      return
    }
    onAttention('wanted')
    onVisible()
  })
  const freeze = () => onAttention('unwanted')
  const thaw = () => {
    onAttention('wanted')
    onThaw()
  }
  window.addEventListener('pagehide', freeze)
  document.addEventListener('freeze', freeze)
  document.addEventListener('resume', thaw)
  window.addEventListener('pageshow', (event) => event.persisted && thaw())
}
