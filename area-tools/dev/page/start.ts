import './member-dev.ts'
import { changes } from './changes.ts'
import { refresh } from './refresh.ts'
import { texts } from './texts.ts'

// React tells the refresh runtime of itself when it is evaluated, so this entry comes before the host's.
window.memberDev = { refresh, texts, changes }
changes.listen('/dev/events')
