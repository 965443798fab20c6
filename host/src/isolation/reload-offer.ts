const sentences = {
  removed: {
    'zh-CN': '页面内容被意外清除，请重新加载。',
    en: 'The content of this page was removed unexpectedly. Please reload the page.',
  },
  stopped: {
    'zh-CN': '页面出错，已停止工作，请重新加载。',
    en: 'This page has stopped because of an error. Please reload the page.',
  },
} as const

/**
 * Says in the place of the page that a reload brings it back, in both languages: nothing that is left in the document
 * tells which one the member reads. Looks like the sentence of the guard, and uses its style (host/shell.html).
 */
export function offerReload(
  document: Document,
  what: keyof typeof sentences,
  reference: string,
  reload: () => void,
): void {
  const made = (tag: string, attributes: Record<string, string>, ...children: (Node | string)[]) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
  }
  const button = made('button', { type: 'button' }, '重新加载 Reload')
  button.addEventListener('click', reload)
  const panel = made(
    'section',
    { role: 'alert' },
    ...Object.entries(sentences[what]).map(([lang, sentence]) => made('p', { lang }, sentence)),
    made('small', {}, `编号 Reference: ${reference}`),
    button,
  )
  const html = document.documentElement ?? document.appendChild(made('html', {}))
  const body = document.body ?? html.appendChild(made('body', {}))
  body.replaceChildren(made('div', { class: 'mc-outline' }, made('main', {}, panel)))
}
