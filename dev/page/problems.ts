const id = 'member-dev-problems'

/** Set one by one, as the page's content security policy allows no inline style. */
const look: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  zIndex: '2147483647',
  insetInline: '0',
  bottom: '0',
  maxHeight: '60vh',
  overflow: 'auto',
  margin: '0',
  padding: '16px',
  background: '#2b0f12',
  color: '#ffe1e1',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
}

/** Shows the errors of builds above the page, which keeps the last good builds; an empty list removes them. */
export function showProblems(problems: ReadonlyMap<string, readonly string[]>): void {
  document.getElementById(id)?.remove()
  if (problems.size === 0) return
  const panel = document.createElement('pre')
  panel.id = id
  panel.setAttribute('role', 'alert')
  Object.assign(panel.style, look)
  panel.textContent = [...problems].map(([build, texts]) => `${build}\n${texts.join('\n\n')}`).join('\n\n')
  document.body.append(panel)
}
