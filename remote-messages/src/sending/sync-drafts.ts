import { type AnswerOf, type AreaHttp, readList, readNumber, readRecord } from '@member/shared'
import { compareDrafts, followDraft, saveLater } from '@member/shared/outbox'
import { conversationKey, readConversationId } from '../message/conversation.ts'
import { type ChatDraft, type Drafts, emptyDraft, isEmptyDraft } from './drafts.ts'

/** Milliseconds after the last change until a draft goes to the server. */
const pause = 1_500
/** Texts of one conversation that are remembered as tried. */
const mostTried = 10
/** The server lists not more than these, so that one which is not among as many may be there still. */
const mostListed = 100

/** Milliseconds after which it is asked again whether one that is gone was sent: a message may be held for ten seconds. */
const sendingTime = 15_000

/** The text as the server keeps it. */
const textOf = ({ text }: ChatDraft): string => text.trim()

/** What a draft says: the server has no files of drafts, so that one with files is never the same as there. */
const versionOf = (draft: ChatDraft): string =>
  draft.files.length === 0 ? textOf(draft) : `${textOf(draft)}\n+${draft.files.length}`

/** Texts that were to be saved since the last answer, by conversation: the server may have any of them. */
const triedOf = new WeakMap<Drafts, Map<string, readonly string[]>>()
const triesOf = (drafts: Drafts): Map<string, readonly string[]> => {
  const tried = triedOf.get(drafts) ?? new Map()
  triedOf.set(drafts, tried)
  return tried
}

const isSame = (one: ChatDraft, other: ChatDraft): boolean =>
  one.text === other.text && one.files.map(({ url }) => url).join() === other.files.map(({ url }) => url).join()

function readDrafts(data: AnswerOf<'/api/interaction/drafts'>) {
  const answered = readRecord(data).list
  const list = readList(answered)
  const drafts = list.flatMap((entry) => {
    const { userId, content, updated_at } = readRecord(entry)
    const id = readNumber(userId)
    if (id === null || typeof content !== 'string') return []
    const draft: ChatDraft = { ...emptyDraft, text: content, known: content, at: readNumber(updated_at) ?? 0 }
    return [[conversationKey(String(id), 'person'), draft] as const]
  })
  // What cannot be read does not say that something was sent elsewhere.
  const complete = Array.isArray(answered) && drafts.length === list.length && list.length < mostListed
  return { drafts: new Map(drafts), complete }
}

/** `changed`: it was written on meanwhile, or has files; `other`: another device has saved one, which stays. */
type Outcome = 'saved' | 'changed' | 'gone' | 'other' | 'failed'

async function save(drafts: Drafts, post: AreaHttp['post'], conversation: string): Promise<Outcome> {
  const draft = drafts.read(conversation)
  const userId = Number(readConversationId(conversation)?.id)
  const content = textOf(draft)
  const tries = triesOf(drafts)
  const tried = tries.get(conversation)?.filter((text) => text !== content) ?? []
  tries.set(conversation, [content, ...tried].slice(0, mostTried))
  const place = { replaces: [draft.known, ...tried], since: draft.at }
  try {
    const { state, updated_at } = readRecord(
      await post('/api/interaction/saveDraft', { userId, content, ...place }, { life: 'member' }),
    )
    const now = drafts.read(conversation)
    switch (state) {
      case 'other':
        return 'other'
      case 'gone':
      case 'sent':
        if (followDraft('unchanged', state) === 'keep' || !isSame(now, draft) || now.files.length > 0) return 'gone'
        drafts.put(conversation, emptyDraft)
        return 'saved'
      default:
        tries.set(conversation, [content])
        drafts.put(conversation, { ...now, known: content, at: readNumber(updated_at) ?? 0 })
        return versionOf(now) === content ? 'saved' : 'changed'
    }
  } catch {
    return 'failed'
  }
}

/** Saves what the server does not have; resolves with how many drafts could not be saved. */
export async function saveDrafts(drafts: Drafts, post: AreaHttp['post']): Promise<number> {
  const changed = [...drafts.all()].filter(([, draft]) => versionOf(draft) !== draft.known)
  const outcomes = await Promise.all(changed.map(([conversation]) => save(drafts, post, conversation)))
  return outcomes.filter((outcome) => outcome !== 'saved').length
}

/**
 * Keeps the drafts of this browser and the server's the same, until the function it returns is called. A failure is not
 * told: the text is here, and is saved with the next question.
 */
export function syncDrafts(drafts: Drafts, { get, post }: Pick<AreaHttp, 'get' | 'post'>): () => void {
  /** Conversations in which something was written that the server may not have. */
  const unsaved = new Set<string>()
  /** Conversations whose draft was gone already when it was asked again. */
  const waited = new Set<string>()
  let again: ReturnType<typeof setTimeout> | undefined
  const saveUnsaved = async () => {
    for (const conversation of [...unsaved]) {
      const outcome = await save(drafts, post, conversation)
      if (outcome === 'failed' || outcome === 'changed') continue
      unsaved.delete(conversation)
      // Nothing is in this box any more: the other device's draft goes on here.
      if (outcome === 'other' && isEmptyDraft(drafts.read(conversation))) void ask()
      if (outcome === 'saved') waited.delete(conversation)
      if (outcome !== 'gone' || waited.has(conversation)) continue
      waited.add(conversation)
      again ??= setTimeout(() => void ask(), sendingTime)
    }
  }
  const later = saveLater<null>(() => void saveUnsaved(), pause)
  const follow = (conversation: string, own: ChatDraft, servers: ChatDraft | null) => {
    const [here, there] = compareDrafts({
      own: versionOf(own),
      known: own.known,
      tried: triesOf(drafts).get(conversation) ?? [],
      servers: servers === null ? '' : textOf(servers),
    })
    // Whether it was sent is the answer when it is to be saved as it was.
    if (here === 'unchanged' && there === 'gone') return void unsaved.add(conversation)
    switch (followDraft(here, there)) {
      case 'take':
        triesOf(drafts).delete(conversation)
        return drafts.put(conversation, servers ?? emptyDraft)
      case 'empty':
        return drafts.put(conversation, emptyDraft)
      case 'save':
        return void unsaved.add(conversation)
      case 'keep':
        if (here === 'unchanged' && servers !== null && own.known !== textOf(servers))
          drafts.put(conversation, { ...own, known: textOf(servers), at: servers.at })
    }
  }
  const ask = async () => {
    clearTimeout(again)
    again = undefined
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
    clearTimeout(again)
    unsubscribe()
    later.flush()
  }
}
