import { type AnswerOf, type AreaHttp, readList, readNumber, readRecord } from '@member/shared'
import { type DraftKind, followDraft, saveLater } from '@member/shared/outbox'
import { conversationKey, readConversationId } from '../message/conversation.ts'
import { type ChatDraft, type Drafts, emptyDraft, isEmptyDraft } from './drafts.ts'

/** Milliseconds after the last change until a draft goes to the server. */
const pause = 1_500
/** The server lists not more than these, so that one which is not among as many may be there still. */
const mostListed = 100

const chatDrafts: DraftKind<ChatDraft> = { empty: emptyDraft, isEmpty: isEmptyDraft }

/** The text as the server keeps it. */
const textOf = ({ text }: ChatDraft): string => text.trim()

const isSame = (one: ChatDraft, other: ChatDraft): boolean =>
  one.text === other.text && one.files.map(({ url }) => url).join() === other.files.map(({ url }) => url).join()

function readDrafts(data: AnswerOf<'/api/interaction/drafts'>) {
  const answered = readRecord(data).list
  const list = readList(answered)
  const drafts = list.flatMap((entry) => {
    const { userId, content, updated_at } = readRecord(entry)
    const id = readNumber(userId)
    if (id === null || typeof content !== 'string') return []
    const draft: ChatDraft = { ...emptyDraft, text: content, at: readNumber(updated_at) ?? 0 }
    return [[conversationKey(String(id), 'person'), draft] as const]
  })
  // What cannot be read does not say that something was sent elsewhere.
  const complete = Array.isArray(answered) && drafts.length === list.length && list.length < mostListed
  return { drafts: new Map(drafts), complete }
}

async function save(drafts: Drafts, post: AreaHttp['post'], conversation: string): Promise<'saved' | 'not saved'> {
  const draft = drafts.read(conversation)
  const userId = Number(readConversationId(conversation)?.id)
  try {
    await post('/api/interaction/saveDraft', { userId, content: textOf(draft) }, { life: 'member' })
  } catch {
    return 'not saved'
  }
  // It may have changed meanwhile.
  if (!isSame(drafts.read(conversation), draft)) return 'not saved'
  // The server has no files of drafts: with them, the one here is the whole one.
  if (draft.files.length > 0) return 'not saved'
  if (draft.text !== '') drafts.put(conversation, { ...draft, standing: 'saved' })
  return 'saved'
}

/** Saves what the server does not have; resolves with how many drafts could not be saved. */
export async function saveDrafts(drafts: Drafts, post: AreaHttp['post']): Promise<number> {
  const changed = [...drafts.all()].filter(([, { standing }]) => standing === 'changed')
  const outcomes = await Promise.all(changed.map(([conversation]) => save(drafts, post, conversation)))
  return outcomes.filter((outcome) => outcome === 'not saved').length
}

/**
 * Keeps the drafts of this browser and the server's the same, until the function it returns is called. A failure is not
 * told: the text is here, and is saved with the next question.
 */
export function syncDrafts(drafts: Drafts, { get, post }: Pick<AreaHttp, 'get' | 'post'>): () => void {
  /** Conversations in which something was written that the server may not have. */
  const unsaved = new Set<string>()
  const saveUnsaved = async () => {
    for (const conversation of [...unsaved])
      if ((await save(drafts, post, conversation)) === 'saved') unsaved.delete(conversation)
  }
  const later = saveLater<null>(() => void saveUnsaved(), pause)
  const follow = (conversation: string, own: ChatDraft, servers: ChatDraft | null) => {
    if (own.files.length > 0) return void unsaved.add(conversation)
    const next = followDraft(chatDrafts, own, servers, isEmptyDraft(own) ? 'arrived' : own.standing)
    if (next !== own) return drafts.put(conversation, next)
    if (isEmptyDraft(own)) return
    const same = servers !== null && textOf(servers) === textOf(own)
    if (same && own.standing === 'changed') drafts.put(conversation, { ...own, standing: 'saved' })
    // What was written without a connection has not reached the server.
    if (!same && own.standing === 'changed') unsaved.add(conversation)
  }
  const ask = async () => {
    const before = drafts.all()
    try {
      const { drafts: servers, complete } = readDrafts(await get('/api/interaction/drafts'))
      for (const conversation of new Set([...before.keys(), ...servers.keys()])) {
        const own = drafts.read(conversation)
        // What was written since is the newest, and has a question of its own to wait for.
        if (unsaved.has(conversation) || !isSame(own, before.get(conversation) ?? emptyDraft)) continue
        if (complete || servers.has(conversation)) follow(conversation, own, servers.get(conversation) ?? null)
      }
    } catch {
      // Without an answer the drafts of this browser are the ones.
    }
    await saveUnsaved()
  }
  const unsubscribe = drafts.subscribe((written) => {
    if (written === undefined) return
    unsaved.add(written)
    later.put(null)
    // What was sent must not come back elsewhere.
    if (isEmptyDraft(drafts.read(written))) later.flush()
  })
  const look = () => (document.visibilityState === 'hidden' ? later.flush() : void ask())
  document.addEventListener('visibilitychange', look)
  void ask()
  return () => {
    document.removeEventListener('visibilitychange', look)
    unsubscribe()
    later.flush()
  }
}
