import { envelope, success } from './envelope.ts'
import { answerJson, JoinedData, KeptJson } from './joined-data.ts'

test('joined data reads as one object, in bytes and as part of another', () => {
  const kept = new KeptJson({ rules: [{ title: '余额' }], menus: [] })
  const data = new JoinedData({ site: { siteName: '云杉 "书店"' }, open: true }, kept)
  const answer = envelope(success(data, '好'), 7)
  const whole = { site: { siteName: '云杉 "书店"' }, open: true, rules: [{ title: '余额' }], menus: [] }
  const expected = JSON.stringify({ code: 1, msg: '好', time: 7, data: whole })
  expect(answerJson(answer).toString()).toBe(expected)
  expect(JSON.stringify(answer)).toBe(expected)
})

test('other answers are JSON as ever', () => {
  expect(answerJson(envelope(success(null), 7))).toBe('{"code":1,"msg":"","time":7,"data":null}')
})
