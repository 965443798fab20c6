import enBalance from './en/balance.json'
import enIntegral from './en/integral.json'

const keys = (texts: object) => Object.keys(texts).sort()

test('balance and points have the same keys, except for earnings', () => {
  expect(keys(enIntegral).filter((key) => !key.startsWith('records.earned'))).toEqual(keys(enBalance))
})
