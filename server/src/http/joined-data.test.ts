import { envelope, success } from './envelope.ts'
import { answerJson, EncodedJson, JoinedData } from './joined-data.ts'

test('joined data is one object, alone and inside another', () => {
  const first = new EncodedJson({ site: { siteName: '云杉 "书店"' }, open: true })
  const data = new JoinedData(first, new EncodedJson({ rules: [{ title: '余额' }], menus: [] }))
  const answer = envelope(success(data, '好'), 7)
  const joined = { site: { siteName: '云杉 "书店"' }, open: true, rules: [{ title: '余额' }], menus: [] }
  const expected = JSON.stringify({ code: 1, msg: '好', time: 7, data: joined })
  expect(answerJson(answer).toString()).toBe(expected)
  expect(JSON.stringify(answer)).toBe(expected)
})

test('other answers are plain JSON', () => {
  expect(answerJson(envelope(success(null), 7))).toBe('{"code":1,"msg":"","time":7,"data":null}')
})

test('answers share no bytes, small or large', () => {
  const answers = [1, 10, 1000, 100_000].flatMap((size) => {
    const data = new JoinedData(new EncodedJson({ name: 'x'.repeat(size) }), new EncodedJson({ size }))
    return Array.from({ length: 200 }, (_, time) => envelope(success(data), time))
  })
  const bytes = answers.map(answerJson)
  expect(bytes.map(String)).toEqual(answers.map((answer) => JSON.stringify(answer)))
})
