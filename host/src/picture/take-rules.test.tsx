/** @jest-environment-options {"readsStyles": true} */
import { takeRules } from './keep-picture.ts'

function sheetOf(css: string): CSSStyleSheet {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  return style.sheet as CSSStyleSheet
}

test('the rules of the elements of a picture are taken, also within conditions, and nothing moves', () => {
  const sheet = sheetOf(
    `.a{color:red}.b{color:blue}.a:hover > .c{color:green}
    @media (max-width: 600px){.a{color:pink}.b{color:blue}}
    @media print{.b{color:blue}}
    @keyframes turn{to{rotate:1turn}}`,
  )
  const rules = takeRules([sheet], new Set(['a'])).replace(/\s+/g, ' ')
  expect(rules).toContain('.a {color: red;}')
  expect(rules).toContain('.a:hover > .c')
  expect(rules).toContain('@media (max-width: 600px) {.a {color: pink;}}')
  expect(rules).not.toMatch(/\.b|print|keyframes/)
})
