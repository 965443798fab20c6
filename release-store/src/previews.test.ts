import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore } from './folder-store.ts'
import { previewSecretKey } from './keys.ts'
import { type Preview, previewSecret, readPreview, signPreview } from './previews.ts'
import { freshFolder } from './testing/made-build.ts'

const preview: Preview = { area: 'coupons', release: '1.0.0-000000000001', until: 1_000, by: 'Lena' }
const signed = signPreview('secret', preview)
const [fields = '', signature = ''] = signed.split('.')
const otherFields = Buffer.from(JSON.stringify({ ...preview, area: 'host' })).toString('base64url')

test.each<[string, string, number, Preview | 'forged' | 'expired']>([
  ['a second before its end', signed, 999, preview],
  ['at its end', signed, 1_000, 'expired'],
  ['with the secret of another store', signPreview('other', preview), 1, 'forged'],
  ['with other fields', `${otherFields}.${signature}`, 1, 'forged'],
  ['with half a signature', `${fields}.${signature.slice(0, 20)}`, 1, 'forged'],
  ['with something behind it', `${signed}.x`, 1, 'forged'],
  ['without a signature', fields, 1, 'forged'],
  ['that is empty', '', 1, 'forged'],
])('a preview %s', (_, text, now, read) => {
  expect(readPreview('secret', text, now)).toEqual(read)
})

test('the secret of a store stays the same, and only its owner may read it', async () => {
  const folder = await freshFolder()
  const store = folderStore(folder)
  expect(await previewSecret(store)).toBe(await previewSecret(store))
  expect((await stat(join(folder, previewSecretKey))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})
