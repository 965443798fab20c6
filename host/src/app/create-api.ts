import { ApiError } from '@member/shared'
import { overviewPath } from '../addresses.ts'
import { createHttp, type Http } from '../http/http.ts'
import { createSend, joinGets, type SendDependencies } from '../http/send.ts'
import { oneTabAtATime } from '../http/token-renewal.ts'
import type { Upload } from '../http/upload.ts'
import { languageAtom } from '../i18n/language.ts'
import { notify } from '../notice/notify.ts'
import { createSessionLost } from '../session/end-session.ts'
import type { Navigator } from '../session/navigator.ts'
import { leftSessionAtom } from '../session/session-atom.ts'
import { siteDataAtom, storeUuidAtom } from '../site/site-data.ts'
import type { PageEnvironment, PageState } from './page-state.ts'

/** The host's two ways to the server. */
export interface Api {
  http: Http
  upload: Upload
  /** What sends calls that outlive the document, to be filled in. */
  lasting: SendDependencies['lasting']
  /** What hears whether the server answers, to be filled in. */
  connection: SendDependencies['connection']
}

export interface ApiDependencies {
  navigator: Navigator
  /** A refused call ended the session, or a guest's stay on a members' page. */
  onSessionEnded(): void
  /** Resolves when the host has texts. */
  textsReady(): Promise<void>
}

/** Makes the page's request layer on its store, language and session. */
export function createApi(
  { window, apiBase = '', lacks = [], adapter, loadHostCode }: PageEnvironment,
  { store, session, t }: PageState,
  { navigator, onSessionEnded, textsReady }: ApiDependencies,
): Api {
  const { location } = window
  const language = () => store.get(languageAtom)
  const sessionLost = createSessionLost({
    session,
    navigator,
    notify,
    onLost: (account) => store.set(leftSessionAtom, { account, why: 'lost' }),
    now: () => Date.now(),
  })
  const lasting: Api['lasting'] = {}
  const connection: Api['connection'] = {}
  const send = createSend({
    lasting,
    connection,
    apiBase,
    lacks,
    origin: location.origin,
    language,
    storeUuid: () => store.get(storeUuidAtom),
    online: () => window.navigator.onLine,
    t,
    textsReady,
    ...(adapter === undefined ? {} : { adapter }),
  })
  const http = createHttp({
    send: joinGets(send, language, () => new ApiError('aborted', t('http.aborted'))),
    tokens: session,
    t,
    exclusively: oneTabAtATime(() => window.navigator.locks),
    onSessionLost: (token, message) => void (sessionLost(token, message) === 'ended' && onSessionEnded()),
    // A member who opens a page for guests goes to the overview (specification, section 2).
    onLoggedIn: () => void (location.pathname !== overviewPath && navigator.go(overviewPath, { replace: true })),
    onSuccess: (text) => notify({ tone: 'success', text }),
  })
  const upload: Upload = async (file, call) => {
    const { createUpload } = await loadHostCode(() => import('../http/upload.ts'), { outcome: 'noted' }).catch(() => {
      throw new ApiError('unreachable', t('http.unconnected'))
    })
    return createUpload({ http, rules: () => store.get(siteDataAtom).upload, t })(file, call)
  }
  return { http, lasting, connection, upload }
}
