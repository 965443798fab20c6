import { Type } from 'typebox'
import { troubleOf } from '../database/trouble.ts'
import { addressKey } from '../http/client-address.ts'
import { defineEndpoint, type MemberContext, ok } from '../http/endpoint.ts'
import { type Answer, failure, notYet } from '../http/envelope.ts'
import { text } from '../http/field-kinds.ts'
import { QueueFull } from '../identity/semaphore.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { assetBase } from '../site-data/site-data.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { topicOf } from './file-name.ts'
import { UploadBroken } from './receive-file.ts'
import type { Upload } from './store-upload.ts'
import type { UploadStorage } from './upload-storage.ts'
import type { UploadOutcome } from './uploads.ts'

/** Files and bytes in an hour. */
export interface Quota {
  files: number
  bytes: number
}

/** `size` in bytes, before the file arrives. */
interface Sent {
  memberId: number
  ip: string
  size: number
}

/** Why an upload has to wait, and for how long. */
export interface OverQuota {
  reason: 'files' | 'bytes'
  seconds: number
}

const hour = 3600

/** Accounts behind one address, such as an office, share ten times the quota of one. */
const perAddress = 10

const counts = ({ memberId, ip, size }: Sent) =>
  (
    [
      [`${memberId}`, 1],
      [`address:${addressKey(ip)}`, perAddress],
    ] as const
  ).flatMap(([who, factor]) => [
    { reason: 'files' as const, key: `uploads:files:${who}`, amount: 1, factor },
    { reason: 'bytes' as const, key: `uploads:bytes:${who}`, amount: size, factor },
  ])

/**
 * Counts an upload against the quota of its member and of its address; undefined when both allow it, else nothing is
 * counted. It counts before the file arrives, so that uploads at the same time cannot pass it together.
 */
export async function countUpload(
  state: Pick<SharedState, 'increment'>,
  quota: Quota,
  sent: Sent,
): Promise<OverQuota | undefined> {
  const counted: ReturnType<typeof counts> = []
  for (const one of counts(sent)) {
    const { count, resetSeconds } = await state.increment(one.key, hour, one.amount)
    counted.push(one)
    if (count <= quota[one.reason] * one.factor) continue
    for (const { key, amount } of counted) await state.increment(key, hour, -amount)
    return { reason: one.reason, seconds: resetSeconds }
  }
  return undefined
}

/** Takes an upload off again that was counted and then not stored. */
async function uncountUpload(state: Pick<SharedState, 'increment'>, sent: Sent): Promise<void> {
  for (const { key, amount } of counts(sent)) await state.increment(key, hour, -amount)
}

const Uploaded = Type.Object({
  file: Type.Object({
    id: Type.Integer(),
    user_id: Type.Integer(),
    url: Type.String({ description: 'Name of the file in attachments and as an avatar' }),
    full_url: Type.String({ description: 'Address for the uploader, valid for some minutes' }),
    name: Type.String(),
    size: Type.Integer(),
    mimetype: Type.String(),
    suffix: Type.String(),
    sha1: Type.String(),
    storage: Type.String(),
    topic: Type.String(),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    create_time: Type.Integer(),
    last_upload_time: Type.Integer(),
  }),
})

/**
 * Upload modes that clients may send: none, `local`, which clients of BuildAdmin send to any site, and that of the
 * storage. They do not affect where a file goes.
 */
const isDriver = (driver: string, storage: UploadStorage['kind']): boolean => ['', 'local', storage].includes(driver)

const quotaText = { files: 'uploadsTooMany', bytes: 'uploadsTooLarge' } as const satisfies Record<
  OverQuota['reason'],
  TextKey
>

const fileData = (upload: Upload, fullUrl: string) => ({
  id: upload.id,
  user_id: upload.member_id,
  url: upload.url,
  full_url: fullUrl,
  name: upload.name,
  size: upload.size,
  mimetype: upload.mimetype,
  suffix: upload.suffix,
  sha1: upload.sha1,
  storage: upload.storage,
  topic: upload.topic,
  ...(upload.width > 0 && { width: upload.width, height: upload.height }),
  create_time: upload.create_time,
  last_upload_time: upload.last_upload_time,
})

/** Seconds after which a storage that failed is worth another try. */
const storageSeconds = 10

const mebibytes = (bytes: number): string => String(Math.round((bytes / 1024 / 1024) * 100) / 100)

/** Until it is used, only the uploader can read the file, at this server and not at a CDN. */
const ownAddress = async ({ uploads, member, now, host }: MemberContext, { url }: Upload): Promise<string> => {
  const address = await uploads.addressesFor(member.id, now)
  return assetBase(undefined, host) + address(url, { kind: 'own' })
}

const answerOutcome = async (context: MemberContext, outcome: UploadOutcome): Promise<Answer> => {
  const { t, config } = context
  if (outcome.kind === 'stored') {
    const { upload } = outcome
    return ok(Uploaded, { file: fileData(upload, await ownAddress(context, upload)) }, t('fileUploaded'))
  }
  switch (outcome.reason) {
    case 'empty':
      return failure(t('noFile'))
    case 'too large': {
      const max = mebibytes(config.upload.maxSize)
      return failure(t('fileTooLarge', { size: `>${max}`, max }))
    }
    case 'format':
      return failure(t('fileFormat'))
    case 'no picture':
      return failure(t('fileNoPicture'))
  }
}

/**
 * Receives one file (member API, 8.1). Suffix, declared type and content must match; the limits are those of
 * index/index.
 */
export const ajaxUpload = defineEndpoint({
  method: 'POST',
  path: '/ajax/upload',
  summary: 'Upload a file, as multipart field "file"',
  rule: 'ajax/upload',
  budget: 'ordinary',
  query: {
    driver: text({ description: 'site.upload.mode of index/index' }),
    topic: text({ description: 'Folder; pictures of the topic "avatar" are re-encoded' }),
  },
  file: 'file',
  data: Uploaded,
  async handler(context) {
    const { query, t, shop, member, now, config } = context
    const { driver, topic } = query
    if (!isDriver(driver, config.upload.store.kind)) return failure(t('driverUnknown', { driver: driver.slice(0, 20) }))
    const { maxSize, hourly } = config.upload
    const sent = { memberId: member.id, ip: context.ip, size: context.contentLength ?? maxSize }
    const over = await countUpload(context.sharedState, hourly, sent)
    if (over !== undefined) {
      const minutes = Math.ceil(over.seconds / 60)
      return notYet(t(quotaText[over.reason], { minutes }), over.seconds)
    }
    const uploader = { shopId: shop.id, memberId: member.id, topic: topicOf(topic), now }
    let stored = false
    try {
      const file = await context.incomingFile(maxSize)
      if (file === undefined || file.name === '') return failure(t('noFile'))
      const outcome = await context.uploads.take(file, uploader)
      stored = outcome.kind === 'stored'
      return await answerOutcome(context, outcome)
    } catch (error) {
      const isOurs = error instanceof UploadBroken || error instanceof QueueFull || troubleOf(error) !== undefined
      if (isOurs) throw error
      context.log.error({ err: error }, 'an upload could not be stored')
      return notYet(t('storageFailed'), storageSeconds)
    } finally {
      if (!stored) await uncountUpload(context.sharedState, sent)
    }
  },
})
