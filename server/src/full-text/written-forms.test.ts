import { normal } from './search-terms.ts'
import { writtenForms } from './written-forms.ts'

test('every character that stands for Han ones is a form of them', () => {
  const missing: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const written = String.fromCodePoint(code)
    const meant = normal(written)
    if (meant === written) continue
    for (const [character] of meant.matchAll(/\p{Script=Han}/gu))
      if (!writtenForms(character)?.includes(written)) missing.push(written)
  }
  expect(missing).toEqual([])
})

test.each([
  ['物流', ['物流', '\uf9ca', '\ufa97', '\u{2f902}']],
  ['退款', ['退款']],
  ['refund', undefined],
  ['が', undefined],
  ['订a', undefined],
])('%j may be written %j', (term, forms) => {
  expect(writtenForms(term)).toEqual(forms)
})
