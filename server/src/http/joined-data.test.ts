import { envelope, success } from './envelope.ts'
import { answerJson, EncodedJson, JoinedData } from './joined-data.ts'

test('joined data is one object, alone and inside another', () => {
  const encoded = new EncodedJson({ rules: [{ title: '余额' }], menus: [] })
  const data = new JoinedData({ site: { siteName: '云杉 "书店"' }, open: true }, encoded)
  const answer = envelope(success(data, '好'), 7)
  const joined = { site: { siteName: '云杉 "书店"' }, open: true, rules: [{ title: '余额' }], menus: [] }
  const expected = JSON.stringify({ code: 1, msg: '好', time: 7, data: joined })
  expect(answerJson(answer).toString()).toBe(expected)
  expect(JSON.stringify(answer)).toBe(expected)
})

test('other answers are plain JSON', () => {
  expect(answerJson(envelope(success(null), 7))).toBe('{"code":1,"msg":"","time":7,"data":null}')
})
