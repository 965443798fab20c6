import type { Generated } from 'kysely'

/** Seconds since 1970, an integer. */
type Seconds = number

/** The latest code that somebody asked for an address and a purpose; each asker has one. */
export interface VerificationCodeTable {
  id: Generated<number>
  shop_id: number
  channel: 'email' | 'mobile'
  address: string
  event: string
  /** `browser:…`, or `address:…` for a client that sent no cookie when it asked. */
  asker: Generated<string>
  /** Hash of the browser's id, also of one that was new to it. */
  asker_browser: Generated<string>
  /** Network address that asked. */
  asker_address: Generated<string>
  /** Salted sha256 in hex; empty once the code is used. */
  code_hash: string
  /** Tries of who asked: the browser, and clients without a cookie from the same address. */
  tries_left: number
  sent_time: Seconds
  expire_time: Seconds
  /** Codes sent since `day_start`. */
  day_count: number
  day_start: Seconds
}

/** Messages that could not be sent, as no mail or text message service is set up. */
export interface OutboxTable {
  id: Generated<number>
  shop_id: number
  channel: 'email' | 'mobile'
  address: string
  event: string
  subject: string
  body: string
  create_time: Seconds
}

/** One login of a member; its auth token and its refresh token belong to it. */
export interface MemberSessionTable {
  /** UUID; identifies the session, but does not authenticate. */
  id: string
  member_id: number
  ip: string
  user_agent: string
  create_time: Seconds
  /** May be a few minutes late. */
  last_seen_time: Seconds
  /** The member's login before this one; null for the first. */
  previous_login_time: Seconds | null
  previous_login_ip: string | null
  /** User agent. */
  previous_login_agent: string | null
}

/** Logins from one source to one account that have not succeeded. */
export interface LoginAttemptTable {
  /** Hash of shop and account as typed, so that unknown accounts count too. */
  account: string
  /** `device:…`, `address:…`, `code`, or `others`: all that are neither a known device nor have a code. */
  source: string
  failures: number
  last_time: Seconds
}

/** A login of a member, or a try that failed. */
export interface LoginRecordTable {
  id: Generated<number>
  member_id: number
  /** The session that it opened, which may have ended; null for a failed try. */
  session_id: string | null
  way: 'password' | 'code' | 'passkey' | 'registration'
  ip: string
  user_agent: string
  create_time: Seconds
}

/** A key on a device of a member, with which they log in instead of the password (WebAuthn). */
export interface PasskeyTable {
  id: Generated<number>
  shop_id: number
  member_id: number
  /** As the device names it, in base64url. */
  credential_id: string
  /** COSE, in base64url. */
  public_key: string
  /** Uses, as the device counts them; 0 where it does not. */
  counter: number
  /** How browsers reach it, such as `internal` and `hybrid`, separated by commas. */
  transports: string
  name: string
  create_time: Seconds
  /** Null before the first login. */
  last_used_time: Seconds | null
}

/** Keys that sign cookies of known devices; the newest signs, all verify. */
export interface DeviceSecretTable {
  id: Generated<number>
  /** 32 random bytes in base64url. */
  secret: string
  create_time: Seconds
}

/** One address under `/storage/`. */
export interface UploadTable {
  id: Generated<number>
  shop_id: number
  member_id: number
  topic: string
  /** Path on this server, unique and never used again. */
  url: string
  name: string
  /** Bytes. */
  size: number
  mimetype: string
  suffix: string
  /** Of the stored bytes, in hex. */
  sha1: string
  storage: 'local' | 's3'
  /** Pixels; 0 when it is not a picture. */
  width: number
  height: number
  /** How often the member uploaded the same file. */
  quote: number
  create_time: Seconds
  last_upload_time: Seconds
  /** What makes two uploads of one member the same file: member, topic, day, name and bytes. */
  identity: string
  /** Since when nobody uses the file; null while somebody does. */
  idle_since: Seconds | null
}

/** Files that a message between members names. */
export interface MessageFileTable {
  message_id: number
  url: string
}

/** Stored bytes that have no upload: not yet, or no longer. */
export interface RemovedFileTable {
  storage_key: string
  since: Seconds
}

/** Secrets that the server has made for itself. */
export interface ServerKeyTable {
  name: string
  secret: string
}

/** An entry of a member's public timeline, written by the site. */
export interface MemberRecentTable {
  id: Generated<number>
  member_id: number
  /** Text or HTML; readers get it cleaned. */
  content: string
  weigh: number
  status: number
  create_time: Seconds
}

export interface AccountTables {
  verification_code: VerificationCodeTable
  outbox: OutboxTable
  member_session: MemberSessionTable
  login_attempt: LoginAttemptTable
  login_record: LoginRecordTable
  passkey: PasskeyTable
  device_secret: DeviceSecretTable
  upload: UploadTable
  message_file: MessageFileTable
  removed_file: RemovedFileTable
  server_key: ServerKeyTable
  member_recent: MemberRecentTable
}
