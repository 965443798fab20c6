import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { checkedBody } from './checked-body.ts'

// A body never makes ThinkPHP take the request for one of another method (vendor/topthink/framework, Request::method).

const form = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data; boundary=xyz'

const part = (header: string, body = 'PUT') => `--xyz\r\n${header}\r\n\r\n${body}\r\n`
const field = (disposition: string) =>
  `${part('Content-Disposition: form-data; name="a"', '1')}${part(disposition)}--xyz--\r\n`

/** Of one byte, so that what is looked for is always divided. */
const inPieces = (body: string) => Readable.from([...Buffer.from(body)].map((byte) => Buffer.of(byte)))

test.each([
  ['application/json', '{"a":1,"_method":"PUT"}'],
  ['application/json; charset=utf-8', '{"\\u005fmethod":"PUT"}'],
  ['application/vnd.api+json', ' {"_method":{}}'],
  [form, '_method=PUT'],
  [form, 'a=1&+%5fmethod=PUT'],
  [form.toUpperCase(), '.method=PUT'],
  [form, '_method[]=PUT'],
  [form, '_method%00%ff=PUT'],
  [files, field('Content-Disposition: form-data; name="_method"')],
  [files, field('content-disposition: form-data;name=_method')],
  [files, field("Content-Disposition: form-data;\r\n name='_method'")],
  [files, field('Content-Disposition: form-data; name=" .method"').replaceAll('\r\n', '\n')],
  [files, field('Content-Disposition: form-data; filename="f"; name="_\\method"')],
  ['multipart/form-data; boundary="xyz"', field('Content-Disposition: form-data; name="_method"')],
  ['multipart/form-data; boundaryof=xyz; boundary=other', field('Content-Disposition: form-data; name="_method"')],
  ['multipart/form-data', field('Content-Disposition: form-data; name="a"')],
  [files, field('Content-Disposition:name=_method')],
  [files, field('Content-Disposition: form-data; name=="_method"')],
  [files, field('Content-Disposition: form-data; na\r\nme="_method"')],
  [files, field('Content-Disposition: form-data; name="_met\r\nhod"')],
  ['application/json', '{"_method":"GET","a":1,"_method":"PUT"}'],
  ['application/ld+json', '{"_method":"PUT"}'],
  ['text/json', '{"_method":"PUT"}'],
  ['application/json-patch; charset=utf-8', '{"_method":"PUT"}'],
])('a body of type %s is refused: %j', async (type, body) => {
  const read = async () => text(await checkedBody(type, inPieces(body)))
  await expect(read()).rejects.toMatchObject({ statusCode: 400 })
})

// PHP reads some JSON that is none, and may read the rest otherwise than here.
test.each<[string, string | Buffer]>([
  ['application/json', '{"_method":"DELETE","a":TRUE}'],
  ['application/json', '{"a":Null}'],
  ['application/json', '{"_method":'],
  ['application/json', "{'_method':'PUT'}"],
  ['application/json', '{"a":1,}'],
  ['application/json', '{"a":1}\0'],
  ['application/json', '_method=PUT'],
  ['application/json', '\ufeff{"a":1}'],
  ['application/json', Buffer.from('{"a":1}', 'utf16le')],
  ['application/json', Buffer.from('{"a":"\xe9"}', 'latin1')],
  ['application/json; charset=utf-16', '{"a":1}'],
  ['application/json;charset="gbk"', '{"a":1}'],
  [`${form}; charset=utf-7`, 'a=1'],
  ['text/plain, application/json', '{"a":1}'],
  [`${form} x`, 'a=1'],
  [`${form},x`, 'a=1'],
  ['multipart/form-data json; boundary=xyz', '{}'],
  ['json', '{"a":1}'],
  ['', '{"a":1}'],
  ['', 'a=1'],
])('a body of type %s that servers read in several ways is refused: %j', async (type, body) => {
  const read = async () => text(await checkedBody(type, Readable.from([Buffer.from(body)])))
  await expect(read()).rejects.toMatchObject({ statusCode: 400, code: 'UNREADABLE_BODY' })
})

test.each([
  ['application/json', 'gzip'],
  [form, 'deflate'],
  [files, 'br'],
])('a body of type %s in the coding %s is refused', async (type, coding) => {
  await expect(checkedBody(type, inPieces('{}'), coding)).rejects.toMatchObject({ statusCode: 400 })
})

test('JSON that is nested deeply is refused unread', async () => {
  const body = Readable.from([Buffer.from('['.repeat(500_000))])
  await expect(checkedBody('application/json', body)).rejects.toMatchObject({
    statusCode: 400,
    code: 'NESTED_TOO_DEEP',
  })
})

test.each([
  ['application/json', '{"a":{"_method":"PUT"},"method":"PUT"}'],
  ['application/json', '["_method"]'],
  ['application/json', ''],
  ['application/json', ' \r\n'],
  ['application/json', '"text"'],
  ['application/json', '{"a":1,"a":2,"b":true,"c":"中文 \\ud83d\\ude00"}'],
  ['application/json; charset=UTF-8', '{"a":null}'],
  ['application/json;charset="utf8"', '{}'],
  ['application/ld+json', '{"@id":"a"}'],
  [`${form}; charset=UTF-8`, 'a=%ff&b=中'],
  [form, ''],
  [form, 'a=_method&method=PUT&x_method=PUT'],
  ['text/plain', '_method=PUT'],
  ['application/octet-stream', '{"_method":TRUE}'],
  ['', ''],
  ['multipart/form-data; boundary=xyz; charset=gbk', field('Content-Disposition: form-data; name="method"')],
  [files, field('Content-Disposition: form-data; name="file"; filename="_method"')],
  [files, `${part('Content-Disposition: form-data; name="file"', 'name="_method"\r\n--xy\r\n-')}--xyz--\r\n`],
])('a body of type %s passes unchanged: %j', async (type, body) => {
  expect(await text(await checkedBody(type, inPieces(body)))).toBe(body)
})

test('what is to be read first has a limit', async () => {
  const large = Readable.from(Array.from({ length: 17 }, () => Buffer.alloc(64 * 1024, 32)))
  await expect(checkedBody('application/json', large)).rejects.toMatchObject({ statusCode: 413 })
})

test('a part whose header does not end is refused', async () => {
  const endless = `--xyz\r\n${'a: b\r\n'.repeat(4000)}`
  await expect(text(await checkedBody(files, Readable.from([Buffer.from(endless)])))).rejects.toMatchObject({
    statusCode: 400,
  })
})
